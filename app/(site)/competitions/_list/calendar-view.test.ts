import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { CalendarView } from "./calendar-view.tsx";
import { readFilters, toCompetitionFilter } from "./filters.ts";

const { db } = await testDatabase();
const now = new Date("2030-05-05T12:00:00Z");
await createCompetition(db, { name: "Lille Open", startDate: "2030-05-20", endDate: "2030-05-20" });

async function shown(query: Record<string, string>) {
  const filters = readFilters({ view: "calendar", ...query });
  const filter = toCompetitionFilter(filters, now, undefined);
  return renderToStaticMarkup(await CalendarView({ filters, filter, now }));
}

test("a month that only the filters leave empty is not said to be empty, and is shown without them", async () => {
  expect(await shown({})).toContain("1 competition<");
  expect(await shown({ month: "2030-07" })).toContain("Nothing is held in this month<");
  const narrowed = await shown({ q: "zzzz", month: "2030-05" });
  expect(narrowed).not.toContain("Nothing is held");
  expect(narrowed).toMatch(
    /No competitions match these filters.* <a href="\/competitions\?view=calendar&amp;month=2030-05">Clear the filters<\/a>/,
  );
  for (const query of [{ where: "FR" }, { registration: "open" }, { event: "333bf" }, { box: "40,0,50,10" }])
    expect(await shown({ ...query, month: "2030-07" })).toContain("No competitions match these filters");
});
