import { execFile } from "node:child_process";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTotpSecret, sealTotpSecret } from "#lib/accounts/totp.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { rotateSigningKeys } from "#lib/oauth/keys/rotate-keys.ts";
import { signingOrder } from "#lib/oauth/keys/signing-keys.ts";
import { assertSealsOpen } from "#lib/oauth/keys/stored-seals.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { spawnStadion } from "#lib/testing/stadion-process.ts";

const { db, url } = await testDatabase();
const { host, pathname } = new URL(url);
const database = `Database: ${pathname.slice(1)} at ${host}.`;
const [older, newer] = ["a", "b"].map((letter) => letter.repeat(40)) as [string, string];

const rotateKeys = (secrets: string, ...options: string[]) =>
  new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, COOKIE_SECRETS: secrets };
    execFile(process.execPath, ["lib/cli/node.mjs", "rotate-keys", ...options], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

async function start(secrets: string): Promise<{ status: number | null; output: string }> {
  const stadion = spawnStadion({ DATABASE_URL: url, COOKIE_SECRETS: secrets, PORT: String(await freePort()) });
  const status = await stadion.ended;
  return { status, output: stadion.output() };
}

test("with an older secret dropped too early, or a backup restored without it, Stadion does not start; rotate-keys makes it needless", async () => {
  const { id } = await createAccount(db);
  overrideEnv({ COOKIE_SECRETS: older });
  await db
    .update(accounts)
    .set({ totpSecret: sealTotpSecret("JBSWY3DP"), totpEnabledAt: new Date() })
    .where(eq(accounts.id, id));
  await rotateSigningKeys(db);
  const sentence =
    "COOKIE_SECRETS lacks the secret that sealed 1 second factor, 1 signing key in the database: put it back, behind the current one, and take it out when `npm run rotate-keys` says so. Where it is lost for good, `npm run rotate-keys -- --forget-lost` does without what it sealed.\n";
  expect(await start(newer)).toEqual({ status: 1, output: `Connecting to the database…\n${sentence}` });
  expect(await rotateKeys(newer)).toEqual({ status: 1, stdout: `${database}\n`, stderr: sentence });

  const rotated = await rotateKeys(`${newer},${older}`);
  expect(rotated).toEqual({ status: 0, stdout: expect.any(String), stderr: "" });
  expect(rotated.stdout.split("\n")).toEqual([
    database,
    "Sealed 1 second factor again.",
    "Sealed 1 signing key again.",
    expect.stringMatching(
      /^All that is sealed opens with the first of COOKIE_SECRETS\. The second of COOKIE_SECRETS can go at \d{4}-\d\d-\d\d \d\d:\d\d UTC, where every instance has been started with the first one in front: /,
    ),
    expect.stringMatching(
      /^The key .{16} is published now and signs in an hour\. Those before it in the database stay published for a day more, and those in SIGNING_KEYS for as long as they stand there\.$/,
    ),
    "",
  ]);
  overrideEnv({ COOKIE_SECRETS: newer });
  await assertSealsOpen(db);
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(openTotpSecret(row?.totpSecret ?? "")).toBe("JBSWY3DP");
});

test("what a lost secret sealed is forgotten only after a yes", async () => {
  const lost = "c".repeat(40);
  const loss =
    "What none of COOKIE_SECRETS opens is forgotten (1 second factor, 2 signing keys). The owner of a second factor needs a backup code to sign in then.";
  expect(await rotateKeys(lost, "--forget-lost")).toEqual({
    status: 1,
    stdout: `${database}\n`,
    stderr: `${loss}\nNobody can be asked here: add --yes where that is wanted.\n`,
  });
  expect(await rotateKeys(lost, "--forget-lost", "--yes")).toEqual({
    status: 0,
    stdout: `${database}\nForgot 1 second factor.\nForgot 2 signing keys.\nForgot 0 waiting mails.\nForgot 0 birth dates of corrections.\n`,
    stderr: "",
  });
});

test("a key that may have been copied is withdrawn only after a yes, and no other", async () => {
  overrideEnv({ COOKIE_SECRETS: newer });
  const [kid, other] = [await rotateSigningKeys(db), await rotateSigningKeys(db)];
  const refused = await rotateKeys(newer, "--withdraw", kid);
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`Identity tokens that ${kid} signed are`),
  });
  expect(await signingOrder(db, new Date())).toEqual(expect.arrayContaining([kid, other]));
  expect(await rotateKeys(newer, "--withdraw", kid, "--yes")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      new RegExp(
        `Withdrawn: ${kid}\\. The key .+, of SIGNING_KEYS, signs from now on: where that has leaked, too, put`,
      ),
    ),
  });
  expect(await signingOrder(db, new Date())).not.toContain(kid);
  expect(await signingOrder(db, new Date())).toContain(other);
  expect(await rotateKeys(newer, "--withdraw", "all", "--forget-lost")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Withdraw keys, or forget what is lost\./),
  });
});
