import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Submission } from "#lib/submissions/submission.ts";
import { Submitted } from "./_submission.tsx";

test.each([
  ["until somebody takes them up", null, true, "Until somebody of the association takes them up"],
  ["once they are taken up", new Date(), false, 'write to <a href="/teams-committees">the association’s results team'],
])("whether results can be taken back is said %s", (_, takenUpAt, mayTakeBack, said) => {
  const submission = { submittedAt: new Date(), source: "live", message: "", checksum: "00", takenUpAt };
  const competition = { timezone: "Africa/Cairo", countryId: "Egypt" } as Competition;
  const shown = Submitted({ competition, page: "/check", submission: submission as Submission, mayTakeBack });
  const html = renderToStaticMarkup(shown);
  expect(html).toContain(said);
  expect(html.includes("Take the results back")).toBe(mayTakeBack);
});

test("what a delegate wrote keeps its own direction", () => {
  const submission = {
    submittedAt: new Date(),
    source: "live",
    message: "كل شيء على ما يرام.",
    checksum: "00",
    takenUpAt: null,
  };
  const competition = { timezone: "Africa/Cairo", countryId: "Egypt" } as Competition;
  const html = renderToStaticMarkup(
    Submitted({ competition, page: "/check", submission: submission as Submission, mayTakeBack: false }),
  );
  expect(html).toContain('dir="auto">كل شيء على ما يرام.</span>');
});
