import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { addRegionalOrganization } from "#lib/roles/commands/regional-organizations.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { organization } from "./organization.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const send = rawRequests(baseUrl);
const admin = adminOf(db, "organization", organization);
const listed = async () =>
  JSON.parse((await send("/api/v0/regional-organizations")).body).map(({ name }: { name: string }) => name);
const given = ["--country", "nl", "--website", "https://cubing.example"];

test("an organization is acknowledged from a day on, listed by the API, and ends, with a trace of each", async () => {
  expect((await admin("list")).stdout).toBe("There is no regional organization.\n");
  expect(await listed()).toEqual([]);
  const from = ["--from", "2020-01-31"];
  expect(await admin("add", "Cubing  Example", ...given, ...from)).toEqual({
    status: 0,
    stdout: "1  Netherlands  Cubing Example  https://cubing.example  since 2020-01-31\n",
    stderr: "",
  });
  expect(await listed()).toEqual(["Cubing Example"]);
  await admin("add", "Later Example", ...given, "--from", "2999-01-01", "--logo", "https://cubing.example/logo.png");
  expect(await listed()).toEqual(["Cubing Example"]);
  expect((await admin("list")).stdout.split("\n")).toHaveLength(2);
  expect((await admin("list", "--past")).stdout.split("\n")).toHaveLength(3);

  expect((await admin("end", "1")).stderr).toContain("It is listed no more.");
  expect((await admin("end", "1", "--on", "2020-02-01", "--yes")).stdout).toBe(
    "Cubing Example is acknowledged until 2020-02-01.\n",
  );
  expect(await listed()).toEqual([]);
  expect((await admin("end", "1", "--yes")).stderr).toBe("Cubing Example has ended on 2020-02-01.\n");
  // What has ended may begin again.
  expect((await admin("add", "Cubing Example", ...given, "--json")).stdout).toContain('"countryId":"Netherlands"');
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(events.map(({ kind, subjectId, actorId }) => [kind, subjectId, actorId])).toEqual([
    ["regional_organization.added", "1", null],
    ["regional_organization.added", "2", null],
    ["regional_organization.ended", "1", null],
    ["regional_organization.added", "3", null],
  ]);
});

test.each([
  [
    ["add", "Later Example", ...given, "--from", "2999-01-02"],
    "Later Example is acknowledged in Netherlands already (2).",
  ],
  [["add", "X", "--country", "Atlantis", "--website", "https://a.example"], "No country is called “Atlantis”."],
  [["add", "X", "--country", "NL"], "--website is missing."],
  [["add", "X", "--country", "NL", "--website", "javascript:alert(1)"], "An address starts with https://"],
  [["add", "X", ...given, "--logo", `https://a.example/${"x".repeat(500)}`], "and has at most 500 characters"],
  [["add", "123", ...given], "Name the organization in at most 100 characters, letters among them."],
  [["add", "x".repeat(101), ...given], "Name the organization in at most 100 characters, letters among them."],
  [["add", "X", ...given, "--from", "2026-02-30"], "--from is a day like 2027-01-31, and not “2026-02-30”."],
  [["end", "2", "--on", "2998-12-31", "--yes"], "Later Example begins on 2999-01-01: it cannot end before."],
  [["end", "99", "--yes"], "There is no regional organization 99."],
  [["end", "x", "--yes"], "“x” is no number of an organization"],
])("%j is refused with a sentence", async (words, sentence) => {
  const { status, stdout, stderr } = await admin(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
});

test("of many who acknowledge the same at once, all but one are told", async () => {
  const twice = { name: "Twice Example", countryId: "USA", website: "https://a.example", startDate: "2020-01-01" };
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, () => addRegionalOrganization(db, twice, { by: null })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
