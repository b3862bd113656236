import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { MyCompetitionTable } from "./_my-competition-table.tsx";

const { db } = await testDatabase();
const competition = await createCompetition(db);
const nobody = { competition, registration: undefined, isStaffAlone: false, isManager: false, acceptedCount: 0 };
const shown = (mine: Partial<Parameters<typeof MyCompetitionTable>[0]["competitions"][number]>) => {
  const competitions = [{ ...nobody, ...mine }];
  const html = renderToStaticMarkup(MyCompetitionTable({ title: "To come", competitions, now: new Date() }));
  return ["Accepted", "Staff", "Manage"].filter((word) => html.includes(`>${word}<`));
};

test("whoever has tasks without competing is staff, and has no registration to look at", () => {
  expect(shown({ registration: "accepted" })).toEqual(["Accepted"]);
  expect(shown({ isStaffAlone: true })).toEqual(["Staff"]);
  expect(shown({ isStaffAlone: true, isManager: true })).toEqual(["Manage"]);
});
