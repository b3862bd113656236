import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAccount } from "#lib/accounts/queries.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { results as resultRows } from "#lib/db/schema/results.ts";
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

test.each([
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
