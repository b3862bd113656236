import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET, HEAD } from "./export/route.ts";

const { db } = await testDatabase();

const ask = (method: typeof GET, cookie = "", from = "same-origin") =>
  method(
    new Request("http://localhost:3000/staff/audit/export?kind=audit.exported", {
      headers: { cookie, "sec-fetch-site": from },
    }),
  );

const taken = (actorId: number) => db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId));

test("the audit log is a file for whoever looks after it, and for nobody else whatever site has them ask", async () => {
  const administrator = await createAdministrator(db);
  const cookie = await signInCookie(db, administrator.id);
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  for (const method of [GET, HEAD]) {
    const statuses = [await ask(method), await ask(method, stranger), await ask(method, cookie, "cross-site")];
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 403]);
  }
  const looked = await ask(HEAD, cookie);
  expect([looked.status, looked.headers.get("content-type"), await looked.text()]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "",
  ]);
  expect(await taken(administrator.id)).toEqual([]);
  const file = await ask(GET, cookie, "none");
  expect([file.status, await file.text()]).toEqual([200, expect.stringMatching(/^id,/)]);
  expect(await taken(administrator.id)).toMatchObject([{ kind: "audit.exported" }]);
});

test("nobody takes the audit log time and again, which fills it", async () => {
  const cookie = await signInCookie(db, (await createAdministrator(db)).id);
  const statuses: number[] = [];
  for (let time = 1; time <= 61; time += 1) {
    const answer = await ask(GET, cookie);
    await answer.text();
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});
