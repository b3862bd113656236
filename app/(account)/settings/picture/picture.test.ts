import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST as decide } from "#app/(site)/staff/pictures/[pictureId]/decide/route.ts";
import { GET as getUser } from "#app/api/v0/users/[userId]/route.ts";
import { GET as getShown } from "#app/avatars/[hash]/route.ts";
import { GET as getPending } from "#app/avatars/pending/[pictureId]/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { listWaitingPictures } from "#lib/identity/queries/pictures.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { pictureFile } from "#lib/testing/factories/pictures.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { sendParts } from "#lib/testing/send-parts.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as remove } from "./remove/route.ts";
import { POST as submit } from "./submit/route.ts";

const { db } = await testDatabase();
const upload = await pictureFile();
const other = await pictureFile({ colour: "#0000c0" });

let account: Account;
let cookie: string;
beforeEach(async () => {
  account = await createAccount(db, { countryId: "France" });
  cookie = await signInCookie(db, account.id);
});
afterEach(() => overrideEnv({ PICTURE_APPROVAL: undefined }));

const send = async (picture: Uint8Array = upload, square: Record<string, string> = {}) =>
  await formAnswer(await sendParts(submit, { picture, left: "50", top: "50", size: "100", ...square }, { cookie }));
const rowsOf = (accountId = account.id) => db.select().from(avatars).where(eq(avatars.accountId, accountId));
const shownAt = async (address: string) => {
  const hash = address.split("/").at(-1) ?? "";
  return await getShown(new Request(new URL(address, env().baseUrl)), { params: Promise.resolve({ hash }) });
};
const pendingAs = async (id: number, as: string) =>
  (
    await getPending(new Request("http://localhost:3000/", { headers: { cookie: as } }), {
      params: Promise.resolve({ pictureId: String(id) }),
    })
  ).status;
const apiAvatar = async () => {
  const { body } = await call(getUser, "/api/v0/users/[userId]", { params: { userId: String(account.id) } });
  return (body as { user: { avatar: Record<string, unknown> } }).user.avatar;
};
const decideOn = (id: number) => (request: Request) =>
  decide(request, { params: Promise.resolve({ pictureId: String(id) }) });
const sendDecision = async (id: number, intent: string, by: Account, answer = "") =>
  await formAnswer(await sendForm(decideOn(id), { intent, answer }, { cookie: await signInCookie(db, by.id) }));

test("a picture is shown to everybody at once, at the hash of its bytes, and the one before is gone", async () => {
  expect((await send()).page).toBe("/settings/picture?done=picture-shown");
  const [first] = await rowsOf();
  expect(first).toMatchObject({ status: "approved", url: null, imageHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await apiAvatar()).toEqual({
    ...{ id: first!.id, status: "approved", is_default: false, can_edit_thumbnail: true },
    ...{ thumbnail_crop_x: 0, thumbnail_crop_y: 0, thumbnail_crop_w: 400, thumbnail_crop_h: 400 },
    url: `${env().baseUrl}/avatars/${first!.imageHash}`,
    thumb_url: `${env().baseUrl}/avatars/${first!.thumbnailHash}`,
    pending_url: `${env().baseUrl}/missing-avatar.svg`,
  });
  const answer = await shownAt(`/avatars/${first!.thumbnailHash}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await send(other)).page).toBe("/settings/picture?done=picture-shown");
  expect(await rowsOf()).toHaveLength(1);
  expect((await shownAt(`/avatars/${first!.imageHash}`)).status).toBe(404);
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(account.id)));
  expect(events.map(({ kind }) => kind)).toEqual(["account.picture_chosen", "account.picture_chosen"]);
});

test("the square is the one that was chosen, and without numbers the one in the middle", async () => {
  const halves = await sharp(await pictureFile({ width: 400, height: 200 }))
    .composite([{ input: await pictureFile({ width: 200, height: 200, colour: "#0000c0" }), left: 200, top: 0 }])
    .png()
    .toBuffer();
  const dominant = async () => (await sharp((await rowsOf())[0]!.image!).stats()).dominant;
  await send(halves, { left: "0" });
  expect((await dominant()).r).toBeGreaterThan(150);
  await send(halves, { left: "100" });
  expect((await dominant()).b).toBeGreaterThan(150);
  expect((await send(halves, { left: "", top: "", size: "" })).page).toBe("/settings/picture?done=picture-shown");
  expect((await send(halves, { left: "101", top: "-1", size: "9" })).memory.problems).toEqual({
    left: "Give a percentage from 0 to 100.",
    top: "Give a percentage from 0 to 100.",
    size: "Give a percentage from 10 to 100.",
  });
});

test("it is removed for everybody, and removing it twice is no mistake", async () => {
  await send();
  const imageHash = (await rowsOf())[0]?.imageHash;
  for (let time = 0; time < 2; time += 1) {
    const answer = await formAnswer(await sendForm(remove, { which: "shown" }, { cookie }));
    expect(answer.page).toBe("/settings/picture?done=picture-removed");
  }
  expect(await rowsOf()).toEqual([]);
  expect((await shownAt(`/avatars/${imageHash}`)).status).toBe(404);
  expect((await getAccount(db, account.id)).currentAvatarId).toBeNull();
  expect(await apiAvatar()).toMatchObject({ id: null, is_default: true });
});

test("what is no picture, none and too much of it changes nothing and says why", async () => {
  await send();
  const before = await rowsOf();
  expect((await send(Buffer.from("not a picture"))).memory.problems).toEqual({
    picture: "This is no picture that can be read: choose a JPEG, PNG, WebP or GIF file.",
  });
  expect((await send(new Uint8Array())).memory.problems).toEqual({ picture: "This file is empty." });
  const huge = await sendParts(submit, { picture: Buffer.alloc(10.5 * 1024 * 1024) }, { cookie });
  expect((await formAnswer(huge)).memory.problems).toEqual({ picture: "This file is larger than 10.5 MB." });
  expect((await sendParts(submit, { picture: upload }, { cookie, origin: "https://evil.example" })).status).toBe(403);
  expect((await sendParts(submit, { picture: upload })).headers.get("location")).toMatch(/^\/sign-in\?/);
  expect(await rowsOf()).toEqual(before);
});

test("of two pictures sent at once one is left, and it is the one that is shown", async () => {
  await Promise.all([send(), send(other), send(), send(other)]);
  const rows = await rowsOf();
  expect(rows.map(({ id }) => id)).toEqual([(await getAccount(db, account.id)).currentAvatarId]);
});

test("nobody has the server draw without end", async () => {
  for (let time = 0; time < 20; time += 1) await send(Buffer.from("nothing"));
  expect((await send()).memory.message).toMatch(/^Too many attempts\./);
});

async function delegateOf(
  countryId: string,
  region: { id: number },
  status: "delegate" | "trainee_delegate" = "delegate",
) {
  const delegate = await createAccount(db, { countryId });
  await createRole(db, { groupId: region.id, accountId: delegate.id, status });
  return delegate;
}

test("where the association approves pictures, nobody but its owner and those who decide sees one that waits", async () => {
  await send(other);
  overrideEnv({ PICTURE_APPROVAL: "on" });
  const [shown] = await rowsOf();
  const unlike = await pictureFile({ colour: "#00c000" });
  expect((await send(unlike)).page).toBe("/settings/picture?done=picture-waits");
  const pending = (await rowsOf()).find(({ status }) => status === "pending")!;
  expect((await apiAvatar()).id).toBe(shown!.id);
  expect((await shownAt(`/avatars/${pending.imageHash}`)).status).toBe(404);
  const west = await createGroup(db, { groupType: "delegate_regions" });
  const east = await createGroup(db, { groupType: "delegate_regions" });
  const people = {
    owner: [account, 200],
    stranger: [await createAccount(db, { countryId: "France" }), 404],
    administrator: [await createAdministrator(db), 200],
    delegate: [await delegateOf("France", west), 200],
    neighbour: [await delegateOf("Belgium", west), 200],
    trainee: [await delegateOf("France", west, "trainee_delegate"), 404],
    elsewhere: [await delegateOf("Korea", east), 404],
  } as const;
  for (const [name, [person, status]] of Object.entries(people)) {
    expect([name, await pendingAs(pending.id, await signInCookie(db, person.id))]).toEqual([name, status]);
  }
  expect(await pendingAs(pending.id, "")).toBe(404);
  for (const person of [people.stranger[0], account, people.trainee[0], people.elsewhere[0]]) {
    const as = { cookie: await signInCookie(db, person.id) };
    expect((await sendForm(decideOn(pending.id), { intent: "approve", answer: "" }, as)).status).toBe(403);
  }
  expect((await getAccount(db, account.id)).currentAvatarId).toBe(shown!.id);
  expect((await sendDecision(pending.id, "approve", people.neighbour[0])).page).toBe("/staff/pictures?done=approve");
  expect((await rowsOf()).map(({ id, status }) => [id, status])).toEqual([[pending.id, "approved"]]);
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({
    recipient: account.email,
    subject: expect.stringContaining("Your picture is approved"),
  });
});

test("a picture is refused with a reason that its owner is told, and is not kept; the one that was shown stays", async () => {
  await send(other);
  overrideEnv({ PICTURE_APPROVAL: "on" });
  await send();
  await send();
  const [pending, ...more] = (await rowsOf()).filter(({ status }) => status === "pending");
  expect(more).toEqual([]);
  const staff = await createAdministrator(db);
  expect((await sendDecision(pending!.id, "refuse", staff)).memory.problems).toEqual({
    answer: "Say why not: they are told.",
  });
  const outcomes = await Promise.all([
    sendDecision(pending!.id, "refuse", staff, "It shows somebody else."),
    sendDecision(pending!.id, "approve", await createAdministrator(db)),
  ]);
  expect(outcomes.map(({ page }) => page.startsWith("/staff/pictures?done=")).sort()).toEqual([false, true]);
  await send();
  const [next] = (await rowsOf()).filter(({ status }) => status === "pending");
  await sendDecision(next!.id, "refuse", staff, "It shows somebody else.");
  expect((await rowsOf()).map(({ status }) => status)).toEqual(["approved"]);
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: account.email, text: expect.stringContaining("It shows somebody else.") });
});

test("nobody decides on their own picture, and it is not in their queue", async () => {
  overrideEnv({ PICTURE_APPROVAL: "on" });
  await db.update(accounts).set({ isSiteAdministrator: true }).where(eq(accounts.id, account.id));
  await send();
  const [own] = await rowsOf();
  expect((await sendDecision(own!.id, "approve", account)).memory.message).toBe(
    "Somebody else decides on your own picture.",
  );
  const asking = { reach: "everywhere" as const, now: new Date() };
  const listed = async (by: number) =>
    (await listWaitingPictures(db, { by, ...asking }, { offset: 0, size: 100 })).pictures.map(({ id }) => id);
  expect(await listed(account.id)).not.toContain(own!.id);
  expect(await listed((await createAdministrator(db)).id)).toContain(own!.id);
  await sendForm(remove, { which: "pending" }, { cookie });
  expect(await rowsOf()).toEqual([]);
});
