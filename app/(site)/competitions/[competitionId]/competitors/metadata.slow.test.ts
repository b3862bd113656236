import { expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { generateMetadata } from "./page.tsx";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

const { db } = await testDatabase();
const { id } = await createCompetition(db, { eventIds: ["333"] });

test.each([
  "",
  "?page=2",
  "?event=333",
  "?event=333&page=2",
  "?event=333&sort=single",
  "?event=333&sort=single&page=2",
])("a psych sheet at '%s' names that address as its own", async (address) => {
  const { alternates } = await generateMetadata({
    params: Promise.resolve({ competitionId: id }),
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(address))),
  });
  expect(alternates?.canonical).toBe(`/competitions/${id}/competitors${address}`);
});
