import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAccount } from "#lib/accounts/queries.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { results as resultRows } from "#lib/db/schema/results.ts";
import { createPerson } from "#lib/results/commands/create-person.ts";
import { checkResults } from "#lib/results/queries/check-results.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createRankedWorld, placeRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { person } from "./person.ts";

const { db } = await testDatabase();
await createRankedWorld(db);
await placeRankedWorld(db);
const admin = adminOf(db, "person", person);
const made = (competitorId: string) =>
  db
    .select({ name: resultRows.personName, country: resultRows.countryId, record: resultRows.regionalSingleRecord })
    .from(resultRows)
    .where(eq(resultRows.competitorId, competitorId))
    .orderBy(resultRows.id);

test("a competitor is found by name or id, and shown with what they were before", async () => {
  expect((await admin("find", "cleo exa")).stdout).toBe("2010CLEO01  Cléo Example  France  f\n");
  expect((await admin("find", "nobody at all")).stdout).toBe("Nobody.\n");
  expect((await admin("show", "2010dora01")).stdout).toBe(
    "2010DORA01  Dora Example  Canada  f\nbefore: Dora Avant  France\nborn 1990-01-02\n",
  );
});

test("a mistake is put right in the profile, the account and the results, and ranks and records follow", async () => {
  const account = await createAccount(db, { name: "Bob Example", competitorId: "2010BOBB01", countryId: "USA" });
  expect(await made("2010BOBB01")).toEqual([{ name: "Bob Example", country: "USA", record: null }]);
  const words = ["correct", "2010BOBB01", "--name", "Bob  Exemple", "--country", "fr", "--birth-date", "2001-02-03"];
  expect((await admin(...words)).stderr).toContain("add --yes where that is wanted");
  expect(await admin(...words, "--yes")).toEqual({
    status: 0,
    stdout: "2010BOBB01  Bob Exemple  France  m is how it stands now.\n",
    stderr: "",
  });
  expect(await made("2010BOBB01")).toEqual([{ name: "Bob Exemple", country: "France", record: null }]);
  expect(await findAccount(db, account.id)).toMatchObject({ name: "Bob Exemple", countryId: "France" });
  expect((await checkResults(db)).counts()).toEqual({});
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, "2010BOBB01"));
  expect(event).toMatchObject({
    kind: "person.corrected",
    actorId: null,
    data: { what: ["name", "countryId", "birthDate"] },
  });
  expect(JSON.stringify(event?.data)).not.toContain("2001-02-03");
});

test("a record that was a country's is another's once the country is put right", async () => {
  const before = await made("2010CLEO01");
  expect(before).toEqual([{ name: "Cléo Example", country: "France", record: "WR" }]);
  await admin("correct", "2010CLEO01", "--country", "Italy", "--yes");
  expect((await made("2010CLEO01"))[0]?.country).toBe("Italy");
  expect((await checkResults(db)).counts()).toEqual({});
});

test("whoever changes name or country keeps what was achieved before, under the former one", async () => {
  const before = await made("2010ANNE01");
  expect((await admin("change", "2010ANNE01", "--name", "Ann Other", "--country", "Canada")).stdout).toBe(
    "2010ANNE01  Ann Other  Canada  f from now on.\n",
  );
  expect((await admin("show", "2010ANNE01")).stdout).toContain("before: Ann Example  USA\n");
  expect(await made("2010ANNE01")).toEqual(before);
  // What is put right later is right of the identity of today alone.
  await admin("correct", "2010ANNE01", "--name", "Ann Otter", "--yes");
  expect(await made("2010ANNE01")).toEqual(before);
  expect((await checkResults(db)).counts()).toEqual({});
});

test("a competitor is made under the next free id, found at once, with a trace that holds no date of birth", async () => {
  const words = ["create", "Anne  Example", "--country", "us", "--year", "2010"];
  expect(await admin(...words, "--gender", "f", "--birth-date", "2001-02-03")).toEqual({
    status: 0,
    stdout: "2010EXAM01  Anne Example  USA  f\n",
    stderr: "",
  });
  expect((await admin(...words)).stdout).toBe("2010EXAM02  Anne Example  USA\n");
  expect((await admin("find", "anne exam")).stdout).toContain("2010EXAM02");
  expect((await admin("create", "Zoé New", "--country", "France", "--json")).stdout).toMatch(/"id":"20\d\dNEWZ01"/);
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, "2010EXAM01"));
  expect(event).toMatchObject({
    kind: "person.created",
    actorId: null,
    data: { after: { name: "Anne Example", countryId: "USA" } },
  });
  expect(JSON.stringify(event?.data)).not.toContain("2001-02-03");
});

test("a competitor may have an id of their own choice, once, and not that of a merged profile", async () => {
  const words = (id: string) => ["create", "Own Choice", "--country", "France", "--id", id];
  expect((await admin(...words("2003bruc01"))).stdout).toBe("2003BRUC01  Own Choice  France\n");
  expect((await admin(...words("2003BRUC01"))).stderr).toBe("2003BRUC01 is somebody else's.\n");
  await db.insert(mergedPersons).values({ competitorId: "2003GONE01", keptId: "2003BRUC01", mergedAt: new Date() });
  expect((await admin(...words("2003GONE01"))).stderr).toBe("2003GONE01 is somebody else's.\n");
});

test("of many who are made at once under one name, each has an id of their own", async () => {
  const same = { name: "Same Name", countryId: "France", year: 2011 };
  const how = { by: null, now: new Date() };
  const made = await Promise.all(Array.from({ length: 8 }, () => createPerson(db, same, how)));
  expect(made.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `2011NAME0${number}`));
});

test.each([
  [["create", "X", "--year", "2010"], "--country is missing."],
  [["create", "123", "--country", "NL"], "A name has letters, at most 100 characters"],
  [["create", "X", "--country", "Atlantis"], "No country is called “Atlantis”."],
  [["create", "X", "--country", "NL", "--gender", "x"], "A gender is m, f or o."],
  [["create", "X", "--country", "NL", "--birth-date", "2999-01-01"], "Check the year: this date is yet to come."],
  [["create", "X", "--country", "NL", "--year", "1981"], "The year of a first competition lies between 1982 and "],
  [["create", "X", "--country", "NL", "--year", "2010.5"], "The year of a first competition lies between 1982 and "],
  [["create", "X", "--country", "NL", "--year", "x"], "The year of a first competition lies between 1982 and "],
  [["create", "X", "--country", "NL", "--id", "nobody"], "“nobody” is no competitor id, as 2005DOEJ01 is."],
  [["create", "X", "--country", "NL", "--name", "Y"], "'person create' takes no --name."],
  [["correct", "2010EVEE01"], "Say what is to be different: --name, --country, --gender or --birth-date."],
  [["correct", "2099NONE01", "--name", "X"], "Nobody has the competitor id 2099NONE01."],
  [["correct", "2010EVEE01", "--name", "123"], "A name has letters, at most 100 characters"],
  [["correct", "2010EVEE01", "--name", "x".repeat(101)], "A name has letters, at most 100 characters"],
  [["correct", "2010EVEE01", "--country", "Atlantis"], "No country is called “Atlantis”."],
  [["correct", "2010EVEE01", "--gender", "x"], "A gender is m, f or o."],
  [["correct", "2010EVEE01", "--birth-date", "2999-01-01"], "Check the year: this date is yet to come."],
  [["correct", "2010EVEE01", "--name", "Eve Example"], "Eve Example (2010EVEE01) is told of so already."],
  [["change", "2010EVEE01", "--gender", "o"], "'person change' takes no --gender."],
])("%j is refused with a sentence", async (words, sentence) => {
  const { status, stdout, stderr } = await admin(...words, ...(words[0] === "correct" ? ["--yes"] : []));
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
});

test("two profiles are merged, the old id leads on, and a profile is split", async () => {
  const reason = ["--reason", "The same person"];
  expect((await admin("merge", "2010ANNE01", "2010CLEO01", ...reason, "--yes")).stderr).toBe(
    "Both have a result in one round of Second2024, 333: they are two people.\n",
  );
  expect((await admin("merge", "2010ANNE01", "2010CLEO01", "--yes")).stderr).toBe("--reason is missing.\n");
  const split = ["split", "2010ANNE01", "2020TWIN01", "--competitions", "First2020", "--name", "Ann Twin", ...reason];
  expect((await admin(...split)).stderr).toMatch(
    /^1 result of Ann Otter \(2010ANNE01\) given to Ann Twin \(2020TWIN01\)\n/,
  );
  expect((await admin("show", "2020TWIN01")).stderr).toBe("Nobody has the competitor id 2020TWIN01.\n");
  for (const [option, problem] of [
    [["--gender", "x"], "A gender is m, f or o."],
    [["--country", "Atlantis"], "No country is called “Atlantis”."],
  ] as const)
    expect((await admin(...split, ...option, "--yes")).stderr).toBe(`${problem}\n`);
  expect((await admin(...split, "--country", "ca", "--yes", "--json")).status).toBe(0);
  expect((await checkResults(db)).counts()).toEqual({});
  expect((await admin("merge", "2010anne01", "2020twin01", ...reason)).stderr).toMatch(
    /^Ann Twin \(2020TWIN01\) is merged into Ann Otter \(2010ANNE01\)\.\n/,
  );
  expect((await admin("merge", "2010anne01", "2020twin01", ...reason, "--yes")).stdout).toMatch(
    /'results undo \d+' takes it back\.\n$/,
  );
  expect((await admin("show", "2020twin01")).stdout).toMatch(/^2010ANNE01 {2}Ann Otter/);
  expect((await admin("find", "2020TWIN01")).stdout).toMatch(/^2010ANNE01 {2}Ann Otter/);
  expect((await checkResults(db)).counts()).toEqual({});
});
