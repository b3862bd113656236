import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noPlaces } from "#lib/registrations/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { MyCompetitionTable } from "./_my-competition-table.tsx";

const { db } = await testDatabase();
const competition = await createCompetition(db);
const nobody = { competition, registration: undefined, places: noPlaces };
const nothing = { isStaffAlone: false, isManager: false, isScoretaker: false };
const shown = (mine: Partial<Parameters<typeof MyCompetitionTable>[0]["competitions"][number]>) => {
  const competitions = [{ ...nobody, ...nothing, ...mine }];
  const html = renderToStaticMarkup(MyCompetitionTable({ title: "To come", competitions, now: new Date() }));
  return ["Accepted", "Staff", "Manage", "Enter results"].filter((word) =>
    html.replaceAll(/<span class="sr-only">.*?<\/span>/g, "").includes(`>${word}<`),
  );
};

test("whoever has tasks without competing is staff, and has no registration to look at", () => {
  expect(shown({ registration: "accepted" })).toEqual(["Accepted"]);
  expect(shown({ isStaffAlone: true })).toEqual(["Staff"]);
  expect(shown({ isStaffAlone: true, isManager: true })).toEqual(["Manage"]);
});

test("whoever takes scores gets to where they are entered, and managers to all they manage", () => {
  expect(shown({ isScoretaker: true, registration: "accepted" })).toEqual(["Accepted", "Enter results"]);
  expect(shown({ isScoretaker: true, isStaffAlone: true })).toEqual(["Enter results"]);
  expect(shown({ isScoretaker: true, isManager: true })).toEqual(["Manage"]);
});

test("a row says of a competition what the list of competitions does, and what is one's own behind it", () => {
  const competitions = [{ ...nobody, ...nothing, registration: "accepted", isManager: true } as const];
  const html = renderToStaticMarkup(MyCompetitionTable({ title: "To come", competitions, now: new Date() }));
  const cells = [...html.matchAll(/<t[hd] (?:scope="row" )?class="((?:fit |whole )?line-[\w-]+|fit)?"/g)].map(
    ([, line]) => line,
  );
  expect(cells).toEqual(["fit line-second-end", "whole line-first", "whole line-second", "fit line-first-end", "fit"]);
  expect(html).toContain('class="event-list"');
  expect(html).toContain('class="flag"');
});
