import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findPendingSignIn } from "#lib/accounts/pending-sign-in.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { cookieOf, formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { POST } from "./route.ts";

const { db } = await testDatabase();
const password = "cobalt otter";
let address = 0;
const elsewhere = () => `198.51.100.${++address}`;

test("the right password signs in and leads back to where the person came from", async () => {
  const account = await createAccount(db, { email: "anna@mail.example", password });
  const answer = await sendForm(POST, { email: " Anna@MAIL.example", password, callbackUrl: "/oauth/authorize?a=b" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/oauth/authorize?a=b");
  expect((await findSignedIn(db, cookieOf(answer), new Date()))?.account.id).toBe(account.id);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, account.id))).toMatchObject([
    { kind: "session.started", subjectId: String(account.id), ipAddress: "203.0.113.7" },
  ]);
});

test("D09 the session cookie is out of reach of scripts and other sites, and over https of other hosts", async () => {
  await createAccount(db, { email: "flags@mail.example", password });
  const cookies = async () => (await sendForm(POST, { email: "flags@mail.example", password })).headers.getSetCookie();
  expect(await cookies()).toEqual([
    expect.stringMatching(/^stadion-session=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
  overrideEnv({ BASE_URL: "https://stadion.example" });
  expect(await cookies()).toEqual([
    expect.stringMatching(/^__Host-stadion-session=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  overrideEnv({ BASE_URL: undefined });
});

test("D01 a session from before signing in ends, and its cookie is worth nothing afterwards", async () => {
  const before = await signInCookie(db, (await createAccount(db)).id);
  await createAccount(db, { email: "rotated@mail.example", password });
  const answer = await sendForm(POST, { email: "rotated@mail.example", password }, { cookie: before });
  expect(await findSignedIn(db, before, new Date())).toBeUndefined();
  expect(cookieOf(answer)).not.toBe(before);
});

test("a wrong password, an unknown address and no address at all get the same answer, with the address kept", async () => {
  await createAccount(db, { email: "known@mail.example", password });
  const answered = {
    page: "/sign-in?callbackUrl=%2Fsettings",
    cookieNames: ["stadion-form"],
    memory: { problems: {}, message: "The e-mail address or the password is not right." },
  };
  for (const email of ["known@mail.example", "unknown@mail.example", "nobody", "a@b@c\n"]) {
    const answer = await sendForm(POST, { email, password: "wrong", callbackUrl: "/settings" });
    expect(await formAnswer(answer)).toEqual({ ...answered, memory: { ...answered.memory, values: { email } } });
  }
});

test("a deleted account and one without a password are wrong passwords too", async () => {
  await createAccount(db, { email: "deleted@mail.example", password, deletedAt: new Date() });
  await createAccount(db, { email: "placeholder@mail.example", isPlaceholder: true });
  for (const email of ["deleted@mail.example", "placeholder@mail.example"]) {
    const answer = await formAnswer(await sendForm(POST, { email, password }));
    expect(answer.memory).toMatchObject({ message: "The e-mail address or the password is not right." });
  }
});

test("only whoever knows the password learns that an account is unconfirmed or suspended", async () => {
  await createAccount(db, { email: "fresh@mail.example", password, emailConfirmedAt: null });
  await createAccount(db, { email: "out@mail.example", password, suspendedAt: new Date(), suspensionReason: "Fraud." });
  const messageFor = async (email: string, tried: string) =>
    (await formAnswer(await sendForm(POST, { email, password: tried }))).memory?.message;
  expect(await messageFor("fresh@mail.example", password)).toMatch(/^Confirm your e-mail address first/);
  expect(await messageFor("out@mail.example", password)).toBe("This account is suspended. Fraud.");
  expect(await messageFor("fresh@mail.example", "wrong")).toMatch(/not right/);
  expect(await messageFor("out@mail.example", "wrong")).toMatch(/not right/);
  expect(await db.select().from(sessions).where(eq(sessions.ipAddress, "203.0.113.9"))).toEqual([]);
});

test("D06 with a second factor, the password alone gives no session but a question", async () => {
  const account = await createAccount(db, { email: "two@mail.example", password, totpEnabledAt: new Date() });
  const answer = await sendForm(POST, { email: "two@mail.example", password, callbackUrl: "/settings" });
  expect(answer.headers.get("location")).toBe("/two-factor?callbackUrl=%2Fsettings");
  const cookie = cookieOf(answer);
  expect(cookie).toMatch(/^stadion-two-factor=/);
  expect((await findPendingSignIn(db, readCookie(cookie, "two-factor")))?.account.id).toBe(account.id);
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  expect(await findSignedIn(db, cookie.replace("two-factor", "session"), new Date())).toBeUndefined();
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", "/\t/evil.example"])(
  "D07 after signing in nobody is sent to %s",
  async (callbackUrl) => {
    const email = `open-${++address}@mail.example`;
    await createAccount(db, { email, password });
    const answer = await sendForm(POST, { email, password, callbackUrl });
    expect(answer.headers.get("location")).toBe("/");
    const refused = await sendForm(POST, { email, password: "wrong", callbackUrl });
    expect(refused.headers.get("location")).toMatch(/^\/sign-in\?callbackUrl=%2F&attempt=/);
  },
);

test.each([null, "null", "https://evil.example", "http://sub.localhost:3000", "http://localhost:3001"])(
  "D02 a form whose origin is %s is refused and begins nothing",
  async (origin) => {
    await createAccount(db, { email: `csrf-${++address}@mail.example`, password });
    const answer = await sendForm(POST, { email: `csrf-${address}@mail.example`, password }, { origin });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain("This form must be sent from our own page. Open http://localhost:3000");
  },
);

test("D02 an action replayed at a form, JSON, files and giants are refused before anything is looked at", async () => {
  const send = (headers: Record<string, string>, body: BodyInit) =>
    POST(
      new Request("http://localhost:3000/form", {
        method: "POST",
        headers: { origin: "http://localhost:3000", ...headers },
        body,
      }),
    );
  expect((await send({ "content-type": "application/json" }, "{}")).status).toBe(415);
  expect((await send({ "content-type": "text/plain", "next-action": "abc" }, "[]")).status).toBe(415);
  expect((await send({ "content-type": "multipart/form-data" }, "nonsense")).status).toBe(400);
  const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
  expect((await send(urlencoded, `email=${"x".repeat(70_000)}`)).status).toBe(413);
  expect((await send(urlencoded, "email=a%00b&password=c")).status).toBe(400);
});

test("after ten wrong passwords from one place that account waits, and others do not", async () => {
  await createAccount(db, { email: "tried@mail.example", password });
  await createAccount(db, { email: "calm@mail.example", password });
  const from = { ipAddress: elsewhere() };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await sendForm(POST, { email: "tried@mail.example", password: "wrong" }, from);
  }
  const blocked = await formAnswer(await sendForm(POST, { email: "tried@mail.example", password }, from));
  expect(blocked.memory?.message).toBe("Too many attempts. Please try again in 15 minutes.");
  expect((await sendForm(POST, { email: "calm@mail.example", password }, from)).headers.get("location")).toBe("/");
  const owner = await sendForm(POST, { email: "tried@mail.example", password }, { ipAddress: elsewhere() });
  expect(owner.headers.get("location")).toBe("/");
});

test("an address that has no account is limited just the same", async () => {
  const from = { ipAddress: elsewhere() };
  const answers: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const answer = await sendForm(POST, { email: "ghost@mail.example", password: "wrong" }, from);
    answers.push((await formAnswer(answer)).memory?.message);
  }
  expect(answers[9]).toMatch(/not right/);
  expect(answers[10]).toMatch(/^Too many attempts/);
});

test("B06 many addresses that try one account are stopped, and its owner signs in from the usual place", async () => {
  await createAccount(db, { email: "victim@mail.example", password });
  const home = { ipAddress: elsewhere() };
  await sendForm(POST, { email: "victim@mail.example", password }, home);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await sendForm(POST, { email: "victim@mail.example", password: "wrong" }, { ipAddress: `192.0.2.${attempt}` });
  }
  const stranger = await sendForm(POST, { email: "victim@mail.example", password }, { ipAddress: "192.0.2.99" });
  expect((await formAnswer(stranger)).memory?.message).toMatch(/^Too many attempts/);
  expect((await sendForm(POST, { email: "victim@mail.example", password }, home)).headers.get("location")).toBe("/");
});

test("right passwords never count up to a limit", async () => {
  await createAccount(db, { email: "often@mail.example", password });
  const from = { ipAddress: elsewhere() };
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await sendForm(POST, { email: "often@mail.example", password }, from);
    expect(answer.headers.get("location")).toBe("/");
  }
});
