import { rotateSigningKeys } from "#lib/oauth/keys/rotate-keys.ts";
import { assertSealsOpen, forgetLostSeals, sealAgain } from "#lib/oauth/keys/stored-seals.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { assertConfirmed } from "./admin/confirm.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const commandLine = {
  usage: `npm run rotate-keys -- [--forget-lost [--yes]]

  Seals again, with the first of COOKIE_SECRETS, what the others have sealed, and says when those can go: second factors,
  signing keys, waiting mail. Interrupted, it goes on where it was. Then it makes a new key for signing, which is published
  now and signs in an hour.

  --forget-lost  instead does without what none of COOKIE_SECRETS opens, where the secret that did is lost for good
  --yes          asks nothing before something is lost, for scripts`,
  options: { "forget-lost": { type: "boolean", default: false }, yes: { type: "boolean", default: false } },
} as const;

// The longest that somebody is on the way to an application, by a cookie that an older secret signs.
const signInMinutes = 60;

await runCommand(commandLine, async ({ values: { "forget-lost": forgetsLost, yes } }) => {
  if (forgetsLost && !yes) {
    await assertConfirmed(
      "Second factors that none of COOKIE_SECRETS opens are forgotten: their owners need a backup code to sign in. So are such signing keys and waiting mail.",
    );
  }
  await withDatabase(console.log, async (db) => {
    if (forgetsLost) {
      for (const { what, count } of await forgetLostSeals(db)) console.log(`Forgot ${count} ${what}.`);
      return;
    }
    await sealAgain(db, console.log);
    await assertSealsOpen(db);
    console.log(whenOthersCanGo());
    const kid = await rotateSigningKeys(db);
    console.log(`The key ${kid} is published now, signs in an hour, and replaces the ones before it.`);
  });
});

function whenOthersCanGo(): string {
  const others = env().cookieSecrets.length - 1;
  if (others === 0) return "All that is sealed opens with the one secret in COOKIE_SECRETS.";
  const from = new Date(now().getTime() + signInMinutes * 60_000).toISOString().slice(0, 16).replace("T", " ");
  const which = others === 1 ? "The second of COOKIE_SECRETS" : `The last ${others} of COOKIE_SECRETS`;
  return `All that is sealed opens with the first of COOKIE_SECRETS. ${which} can go at ${from} UTC, where every instance has been started with the first one in front: until then, somebody may be on the way to an application under another.`;
}
