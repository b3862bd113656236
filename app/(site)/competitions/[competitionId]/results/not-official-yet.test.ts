import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addDays, utcDateOf } from "#lib/platform/date.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { NotOfficialYet, RecordsToCome } from "./_not-official-yet.tsx";

const { db } = await testDatabase();
const today = utcDateOf(new Date());

test.each([
  ["while it is on", 1, "Not official yet: results still come in."],
  ["on its last day, when all may be handed in", 0, "Not official yet: results may still change."],
  ["once it is over", -3, "Not official yet: results may still change."],
])("what is not posted %s is said to be so", async (_, days, words) => {
  const endDate = addDays(today, days);
  const competition = await createCompetition(db, { startDate: addDays(endDate, -2), endDate });
  const shown = NotOfficialYet({ competition });
  expect(shown && renderToStaticMarkup(shown)).toContain(words);
  expect(renderToStaticMarkup(RecordsToCome({ competition })!)).toContain("Records are marked here once");
  expect(RecordsToCome({ competition: { ...competition, resultsPostedAt: new Date() } })).toBeNull();
  expect(NotOfficialYet({ competition: { ...competition, resultsPostedAt: new Date() } })).toBeNull();
});
