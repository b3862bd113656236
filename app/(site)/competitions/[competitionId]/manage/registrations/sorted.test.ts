import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { listRegistrationStates, listRegistrations } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { filterQuery, readRegistrationFilter } from "./_filter.ts";

const { db } = await testDatabase();

const { id: competitionId } = await createCompetition(db);
const people = [
  { name: "Émile", countryId: "France", status: "accepted", guests: 0, day: "2030-01-03" },
  { name: "dora", countryId: "Spain", status: "pending", guests: 2, day: "2030-01-02" },
  { name: "Fay", countryId: null, status: "accepted", guests: 1, day: "2030-01-01" },
] as const;
for (const [index, { name, countryId, status, guests, day }] of people.entries()) {
  const { id: accountId } = await createAccount(db, { name, countryId });
  const registeredAt = new Date(`${day}T12:00:00Z`);
  await createRegistration(db, { competitionId, accountId, registrantId: index + 1, status, guests, registeredAt });
}

test("countries are sorted as whoever reads the list calls them", async () => {
  const competition = await createCompetition(db);
  for (const [index, countryId] of ["Germany", "Japan", "USA"].entries()) {
    const { id: accountId } = await createAccount(db, { name: countryId, countryId });
    await createRegistration(db, { competitionId: competition.id, accountId, registrantId: index + 1 });
  }
  const sorted = async () =>
    (await listRegistrations(db, competition.id, readRegistrationFilter({ sort: "country" }))).map(({ name }) => name);
  expect(await sorted()).toEqual(["Germany", "Japan", "USA"]);
  // Alemania, Estados Unidos, Japón.
  expect(await inLanguage("es", sorted)).toEqual(["Germany", "USA", "Japan"]);
});

test.each([
  ["", ["dora", "Fay", "Émile"]],
  ["name", ["dora", "Émile", "Fay"]],
  ["-name", ["Fay", "Émile", "dora"]],
  ["country", ["Émile", "dora", "Fay"]],
  ["-country", ["dora", "Émile", "Fay"]],
  ["-guests", ["dora", "Fay", "Émile"]],
  ["registered", ["Fay", "dora", "Émile"]],
])("sorted by “%s”, they are listed and ticked in that order, and the address says so", async (sort, names) => {
  const filter = readRegistrationFilter({ sort });
  const listed = await listRegistrations(db, competitionId, filter);
  expect(listed.map(({ name }) => name)).toEqual(names);
  expect(await listRegistrationStates(db, competitionId, filter)).toEqual(
    listed.map(({ id, status }) => ({ id, status })),
  );
  expect(filterQuery(filter)).toBe(sort === "" ? "" : `sort=${sort}`);
});
