import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeThreads } from "#lib/platform/threads.ts";
import { markdownProblem, startRendering } from "./render-markdown.ts";

afterAll(closeThreads);
beforeAll(startRendering);

test("a text that was refused while the machine stood still is taken when it is sent again", async () => {
  const text = "- [Hall](https://hall.example) **west**\n".repeat(1000);
  const refused = await whileStandingStill(() => markdownProblem(text));
  expect(refused).toBe("This text takes too long to lay out: make it shorter, or simpler.");
  await vi.waitFor(async () => expect(await markdownProblem(text)).toBeUndefined(), { timeout: 10_000, interval: 200 });
});

/** The event loop goes on for moments only, and its clocks are past the longest time for a text before it hears more. */
async function whileStandingStill<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let isStanding = true;
  const standStill = () => {
    const until = performance.now() + 1100;
    while (performance.now() < until);
    if (isStanding) setImmediate(standStill);
  };
  setImmediate(standStill);
  await new Promise((begun) => setImmediate(begun));
  try {
    return await work();
  } finally {
    isStanding = false;
  }
}
