import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as removalsDone } from "#app/oauth/applications/[id]/removals-done/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { applications, consents } from "#lib/db/schema/oauth.ts";
import { accountDeletions, removalNotices } from "#lib/db/schema/privacy.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { listNamesUsedByOthers } from "#lib/oauth/applications/queries.ts";
import { eraseAccount } from "#lib/privacy/erase-account.ts";
import { listRemovalNotices } from "#lib/privacy/removal-notices.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as signIn } from "../../sign-in/submit/route.ts";
import { POST as ask } from "./ask/route.ts";
import { POST as takeBack } from "./take-back/route.ts";

const { db } = await testDatabase();
const password = "a long enough password";

let person: Account;
let cookie: string;
beforeEach(async () => {
  person = await createAccount(db, { password });
  cookie = await signInCookie(db, person.id);
});

const send = async () => await formAnswer(await sendForm(ask, {}, { cookie }));
const isAsked = async () => (await db.$count(accountDeletions, eq(accountDeletions.accountId, person.id))) === 1;

test("an account is deleted seven days after it was asked for, unless its owner takes that back", async () => {
  expect((await send()).page).toBe("/settings/delete?done=deletion-asked");
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.accountId, person.id));
  expect((row!.dueAt.getTime() - row!.askedAt.getTime()) / 86_400_000).toBe(7);
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: person.email, text: expect.stringContaining("/settings/delete") });
  expect((await send()).memory.message).toBe("It is to be deleted already.");

  const credentials = { email: person.email ?? "", password, callbackUrl: "/competitions" };
  expect((await formAnswer(await sendForm(signIn, credentials))).page).toBe("/settings/delete");
  expect((await formAnswer(await sendForm(takeBack, {}, { cookie }))).page).toBe(
    "/settings/delete?done=deletion-taken-back",
  );
  expect(await isAsked()).toBe(false);
  expect((await formAnswer(await sendForm(signIn, credentials))).page).toBe("/competitions");
});

test("it waits until nothing is left without a manager", async () => {
  const draft = await createDraft(db, { organizers: [person] });
  expect((await send()).memory.message).toBe(
    `${draft.name}: Nobody else manages this draft: name somebody first, or delete it.`,
  );
  expect(await isAsked()).toBe(false);
});

test("who is not signed in is asked to, and nothing of another's is taken back", async () => {
  await send();
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  await sendForm(takeBack, {}, { cookie: stranger });
  expect((await formAnswer(await sendForm(takeBack, {}))).page).toBe("/sign-in?callbackUrl=%2Fsettings%2Fdelete");
  expect(await isAsked()).toBe(true);
});

test("whoever leaves is told which of their applications stay, and those stay: what others use", async () => {
  for (const [name, usedBy] of [
    ["Mine alone", [person]],
    ["Shared", [person, await createAccount(db)]],
  ] as const) {
    const { application } = await createApplication(db, { name, ownerId: person.id });
    const consent = { applicationId: application.id, scopes: ["public" as const], grantedAt: new Date() };
    await db.insert(consents).values(usedBy.map(({ id }) => ({ ...consent, accountId: id })));
  }
  expect(await listNamesUsedByOthers(db, person.id)).toEqual(["Shared"]);
  await eraseAccount(db, person.id, { by: null, now: new Date() });
  const left = await db
    .select({ name: applications.name })
    .from(applications)
    .where(inArray(applications.name, ["Mine alone", "Shared"]));
  expect(left).toEqual([{ name: "Shared" }]);
});

test("an application's owner says that it has removed what it held, of those who were shown", async () => {
  const { application } = await createApplication(db, { ownerId: person.id });
  const gone = [await createAccount(db), await createAccount(db)];
  const erasedAt = [new Date("2026-01-02T03:04:05Z"), new Date("2026-02-02T03:04:05Z")];
  await db
    .insert(removalNotices)
    .values(
      gone.map(({ id }, index) => ({ applicationId: application.id, accountId: id, erasedAt: erasedAt[index]! })),
    );
  const handler = (request: Request) =>
    removalsDone(request, { params: Promise.resolve({ id: String(application.id) }) });
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  const until = erasedAt[0]!.toISOString();
  expect((await sendForm(handler, { until }, { cookie: stranger })).status).toBe(404);
  const refused = await formAnswer(await sendForm(handler, { until: "9999999-01-01" }, { cookie }));
  expect(refused.memory.message).toBe("Open the page anew, and say so again.");
  expect(await listRemovalNotices(db, application.id)).toHaveLength(2);
  await sendForm(handler, { until }, { cookie });
  expect((await listRemovalNotices(db, application.id)).map(({ accountId }) => accountId)).toEqual([gone[1]!.id]);
});
