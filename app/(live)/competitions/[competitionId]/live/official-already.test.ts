import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { progressWords } from "#app/_live/round-words.ts";
import { OfficialAlready } from "./_official-already.tsx";

const competition = { id: "Lille2030", resultsPostedAt: new Date() };

test("once results are posted, what was typed live leads to the official ones of the same event", () => {
  const html = renderToStaticMarkup(OfficialAlready({ competition, part: "results/333" }));
  expect(html).toContain('The results are official: <a href="/competitions/Lille2030/results/333">');
  expect(OfficialAlready({ competition: { ...competition, resultsPostedAt: null } })).toBeNull();
});

test("of a round that nothing was typed of, nobody is told to wait once results are posted", () => {
  const round = { state: "pending", completed: 0, results: [] } as unknown as Parameters<typeof progressWords>[0];
  expect(progressWords(round, { isPosted: false })).toBe("Not open yet");
  expect(progressWords(round, { isPosted: true })).toBe("No live results");
});
