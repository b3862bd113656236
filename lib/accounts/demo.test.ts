import { expect, test } from "vitest";
import { hasOutbox, listOutbox } from "#lib/mail/outbox.ts";
import { sendMail } from "#lib/mail/send.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { inProduction, withSettings } from "#lib/testing/settings.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { confirmIdentity } from "./commands/confirm-identity.ts";
import { verifyPassword } from "./commands/verify-password.ts";
import { demoAccounts, demoPassword } from "./demo.ts";
import { passwordProblem } from "./password.ts";

const { db } = await testDatabase();
await startTestServer();
const email = demoAccounts[0]?.email ?? "";
const visitor = await createAccount(db, { email, name: "Visitor", password: demoPassword });

const places: [string, Record<string, string>][] = [
  ["it listens to others", { HOST: "0.0.0.0" }],
  ["its address is not the machine's own", { BASE_URL: "http://stadion.example" }],
];

const signIn = async (password = demoPassword) => {
  const { kind } = await verifyPassword(db, { email, password, ipAddress: null, now: new Date() });
  return kind;
};

const tokenStatus = async () =>
  (await requestToken({ grant_type: "password", username: email, password: demoPassword })).status;

test("on one's own machine the demo accounts' password works", async () => {
  expect([await signIn(), await tokenStatus()]).toEqual(["verified", 200]);
  expect(passwordProblem(demoPassword, { name: "Jo", email: "jo@mail.example" })).toBeUndefined();
});

test.each(places)(
  "F15: an account that was made on one's own machine cannot be entered once %s",
  async (_what, opened) => {
    await withSettings(opened, async () => {
      expect([await signIn(), await tokenStatus()]).toEqual(["wrong", 400]);
      // However their keyboard composes the letters.
      expect(await signIn(demoPassword.replace("o", "\uff4f"))).toBe("wrong");
      const confirmed = confirmIdentity(db, {
        account: visitor,
        password: demoPassword,
        ipAddress: null,
        now: new Date(),
      });
      await expect(confirmed).rejects.toThrow();
      expect(passwordProblem(demoPassword, { name: "Jo", email: "jo@mail.example" })).toMatch(/tried first/);
    });
    expect(await signIn()).toBe("verified");
  },
);

test("F15: production lets nobody in with it, whatever database it was given", async () => {
  expect(await inProduction(signIn)).toBe("wrong");
});

test.each(places)("F15: mail that was kept is shown to nobody once %s", async (_what, opened) => {
  await sendMail(db, { recipient: "anna@mail.example", subject: "Hello", text: "A link that lets you in" });
  const listed = () => listOutbox(db, { limit: 10 });
  expect(await withSettings(opened, async () => [hasOutbox(), await listed()])).toEqual([false, []]);
  expect((await listed()).length).toBeGreaterThan(0);
});
