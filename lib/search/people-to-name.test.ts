import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { findPeopleToName, mostFound, searchPeopleToName } from "./people-to-name.ts";

const { db } = await testDatabase();
const now = new Date("2030-01-01T00:00:00Z");

test("people are found by a part of their name, with what everybody sees of them and nothing else", async () => {
  const newcomer = await createAccount(db, { name: "Zoë Quill", countryId: "France", birthDate: "2001-02-03" });
  const delegate = await createAccount(db, { name: "Zoran Quill", countryId: null });
  const region = await createGroup(db, { groupType: "delegate_regions" });
  await createRole(db, { groupId: region.id, accountId: delegate.id, status: "delegate" });
  await createAccount(db, { name: "Zita Quill", emailConfirmedAt: null });
  expect(await searchPeopleToName(db, "quill zo", new Date())).toEqual([
    { id: String(newcomer.id), name: "Zoë Quill", country: "France", isDelegate: false },
    { id: String(delegate.id), name: "Zoran Quill", country: null, isDelegate: true },
  ]);
  expect(await searchPeopleToName(db, newcomer.email ?? "", now)).toEqual([]);
});

test("of many only the first few are found, and everybody by what tells them apart", async () => {
  for (let number = 1; number <= mostFound + 1; number += 1) await createAccount(db, { name: `Common Name ${number}` });
  expect(await searchPeopleToName(db, "common", now)).toHaveLength(mostFound);
  const { id: competitorId } = await createPerson(db);
  const competitor = await createAccount(db, { competitorId, name: "Cleo" });
  const ids = [String(competitor.id), "2001NONE01", competitorId, "99999999", "x", ""];
  expect((await findPeopleToName(db, ids, now)).map(({ id, name }) => [id, name])).toEqual([
    ...[competitorId, competitorId].map((id) => [id, "Cleo"]),
  ]);
});
