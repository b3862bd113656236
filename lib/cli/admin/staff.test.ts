import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { staff } from "./staff.ts";

const { db } = await testDatabase();
const admin = adminOf(db, "staff", staff);

test("the first administrator is made by whoever runs the server, and unmade", async () => {
  const anna = await createAccount(db, { name: "Anna", email: "anna@mail.example" });
  await createAccount(db, { email: "new@mail.example", emailConfirmedAt: null });
  const line = `${anna.id}  Anna  anna@mail.example  (staff)\n`;
  expect(await admin("list")).toEqual({
    status: 0,
    stdout: "Nobody is staff: `npm run admin -- staff grant EMAIL` makes somebody so.\n",
    stderr: "",
  });
  expect(await admin("grant", "Anna@Mail.example")).toEqual({
    status: 0,
    stdout: "Anna (anna@mail.example) is staff.\n",
    stderr: "",
  });
  const [list, again, unconfirmed, unknown, json] = [
    await admin("list"),
    await admin("grant", "anna@mail.example"),
    await admin("grant", "new@mail.example"),
    await admin("grant", "x' or true --@mail.example"),
    await admin("list", "--json"),
  ];
  expect(list).toEqual({ status: 0, stdout: line, stderr: "" });
  expect(JSON.parse(json.stdout)).toMatchObject({ staff: [{ id: anna.id, name: "Anna", isStaff: true }] });
  expect(again).toEqual({ status: 1, stdout: "", stderr: "anna@mail.example is staff already.\n" });
  expect(unconfirmed).toMatchObject({ status: 1, stderr: expect.stringMatching(/^new@mail.example cannot sign in/) });
  expect(unknown).toMatchObject({ status: 1, stderr: "Nobody has the address x' or true --@mail.example.\n" });
  expect(await admin("revoke", "anna@mail.example")).toMatchObject({ status: 0 });
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(anna.id)));
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ["staff.granted", null],
    ["staff.revoked", null],
  ]);
});

test.each([
  [[], "Say what is to be done: grant, revoke, list."],
  [["crown", "a@mail.example"], "Say what is to be done: grant, revoke, list."],
  [["grant"], "'staff grant' takes EMAIL."],
  [["grant", " "], "'staff grant' takes EMAIL."],
  [["list", "all"], "'staff list' takes no words."],
])("'%j' is refused with a sentence and the usage", async (words, sentence) => {
  const { status, stdout, stderr } = await admin(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
  expect(stderr).toContain("npm run admin -- staff grant EMAIL [--json]");
});
