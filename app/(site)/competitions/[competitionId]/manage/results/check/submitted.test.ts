import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Submission } from "#lib/submissions/submission.ts";
import { Submitted } from "./_submission.tsx";

test("what a delegate wrote keeps its own direction", () => {
  const submission = { submittedAt: new Date(), source: "live", message: "كل شيء على ما يرام.", checksum: "00" };
  const competition = { timezone: "Africa/Cairo", countryId: "Egypt" } as Competition;
  const html = renderToStaticMarkup(
    Submitted({ competition, page: "/check", submission: submission as Submission, mayTakeBack: false }),
  );
  expect(html).toContain('dir="auto">كل شيء على ما يرام.</span>');
});
