import { expect, test } from "vitest";
import { persons } from "#lib/db/schema/persons.ts";
import { addDays, utcDateOf } from "#lib/platform/date.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { getAccount } from "../queries.ts";
import { choosePreferredEvents, updateProfile } from "./update-profile.ts";

const { db } = await testDatabase();
const ipAddress = null;
const profile = { name: "  Anna   Lindström ", gender: "f", countryId: "Germany", birthDate: "2001-02-03" };

const yesterday = addDays(utcDateOf(new Date()), -1);

test("a profile is saved, tidied, and emptied again", async () => {
  const account = await createAccount(db);
  await updateProfile(db, profile, { account, ipAddress, now: new Date() });
  expect(await getAccount(db, account.id)).toMatchObject({ ...profile, name: "Anna Lindström" });
  await updateProfile(
    db,
    { name: "Anna", gender: "", countryId: "", birthDate: "" },
    { account, ipAddress, now: new Date() },
  );
  expect(await getAccount(db, account.id)).toMatchObject({
    name: "Anna",
    gender: null,
    countryId: null,
    birthDate: null,
  });
});

test.each([
  ["name", { name: "" }, "Enter your name."],
  ["name", { name: "123" }, "Enter your name in letters."],
  ["name", { name: "x".repeat(101) }, "Use at most 100 characters for your name."],
  ["name", { name: "Anna\u202eanna" }, "Your name has a character that cannot be shown. Type it again by hand."],
  ["gender", { gender: "x" }, "Choose one of the genders."],
  ["country", { countryId: "Atlantis" }, "Choose a country from the list."],
  ["birth_date", { birthDate: "2001-02-30" }, "Enter a date like 2001-12-31."],
  ["birth_date", { birthDate: "03/02/2001" }, "Enter a date like 2001-12-31."],
  ["birth_date", { birthDate: "9999-01-01" }, "Check the year: this date is yet to come."],
  ["birth_date", { birthDate: "0001-01-01" }, "Check the year: nobody is older than 120."],
  ["birth_date", { birthDate: yesterday }, "Check the year: nobody this young can solve anything yet."],
])("a wrong %s is refused: %j", async (field, wrong, problem) => {
  const account = await createAccount(db);
  await expect(
    updateProfile(db, { ...profile, ...wrong }, { account, ipAddress, now: new Date() }),
  ).rejects.toMatchObject({
    details: { data: { fields: { [field]: problem } } },
  });
  expect(await getAccount(db, account.id)).toMatchObject({ name: account.name, birthDate: null });
});

test.each(["José María O'Brien-Łukasz", "李小龍 (Bruce Lee)", "Ng"])("%s is a name", async (name) => {
  const account = await createAccount(db);
  await updateProfile(db, { ...profile, name }, { account, ipAddress, now: new Date() });
  expect((await getAccount(db, account.id)).name).toBe(name);
});

test("an account with a competitor profile changes none of its facts here", async () => {
  await db.insert(persons).values({ id: "2015LIND01", name: "Anna Lindström", countryId: "Germany", gender: "f" });
  const account = await createAccount(db, { name: "Anna Lindström", competitorId: "2015LIND01" });
  await expect(updateProfile(db, { ...profile, name: "Eve" }, { account, ipAddress, now: new Date() })).rejects.toThrow(
    "competitor profile",
  );
  // Also where the profile was linked after the page was loaded.
  await updateProfile(
    db,
    { ...profile, name: "Eve" },
    { account: { ...account, competitorId: null }, ipAddress, now: new Date() },
  );
  expect((await getAccount(db, account.id)).name).toBe("Anna Lindström");
});

test("favourite events are kept in their order, whatever else is sent", async () => {
  const account = await createAccount(db);
  await choosePreferredEvents(db, account.id, ["pyram", "333", "nonsense", "333"]);
  expect((await getAccount(db, account.id)).preferredEventIds).toEqual(["333", "pyram"]);
});
