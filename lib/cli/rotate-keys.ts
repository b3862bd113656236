import type { Database } from "#lib/db/connection.ts";
import {
  keysToWithdraw,
  rotateSigningKeys,
  type Withdrawal,
  withdrawSigningKeys,
} from "#lib/oauth/keys/rotate-keys.ts";
import {
  assertSealsOpen,
  countLostSeals,
  forgetLostSeals,
  formatSealCount,
  sealAgain,
} from "#lib/oauth/keys/stored-seals.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { assertConfirmed } from "./admin/confirm.ts";
import { runCommand, wrongUsage } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const commandLine = {
  usage: `npm run rotate-keys -- [--withdraw KID|all | --forget-lost] [--yes]

  Seals again, with the first of COOKIE_SECRETS, what the others have sealed, and says when those can go: second factors,
  signing keys, waiting mail, birth dates in the history of corrections. Interrupted, it goes on where it was. Then it makes a new key for signing, which is published
  now and signs in an hour.

  --withdraw KID|all  instead takes that key, or every key, of the database away at once, where somebody may have copied it:
                      what it has signed is refused. Those in SIGNING_KEYS are withdrawn by others in their place, and a
                      start.
  --forget-lost       instead does without what none of COOKIE_SECRETS opens, where the secret that did is lost for good
  --yes               asks nothing before something is lost, for scripts`,
  options: {
    withdraw: { type: "string" },
    "forget-lost": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
  },
} as const;

// The longest that somebody is on the way to an application, by a cookie that an older secret signs.
const signInMinutes = 60;

await runCommand(commandLine, async ({ values: { withdraw, "forget-lost": forgetsLost, yes } }) => {
  if (withdraw !== undefined && forgetsLost) throw wrongUsage(commandLine, "Withdraw keys, or forget what is lost");
  if (withdraw?.trim() === "") throw wrongUsage(commandLine, "Name the key to withdraw");
  const confirm = async (loss: string) => {
    if (!yes) await assertConfirmed(loss);
  };
  await withDatabase(console.log, async (db) => {
    if (forgetsLost) await forgetLost(db, confirm);
    else if (withdraw !== undefined) await withdrawKeys(db, withdraw === "all" ? "all" : { kid: withdraw }, confirm);
    else await rotateKeys(db);
  });
});

type Confirm = (loss: string) => Promise<void>;

async function rotateKeys(db: Database): Promise<void> {
  await sealAgain(db, console.log);
  await assertSealsOpen(db);
  console.log(whenOthersCanGo());
  const kid = await rotateSigningKeys(db);
  console.log(
    `The key ${kid} is published now and signs in an hour. Those before it in the database stay published for a day more, and those in SIGNING_KEYS for as long as they stand there.`,
  );
}

async function forgetLost(db: Database, confirm: Confirm): Promise<void> {
  const lost = (await countLostSeals(db)).filter(({ count }) => count > 0);
  if (lost.length > 0) {
    const what = lost.map(formatSealCount).join(", ");
    await confirm(
      `What none of COOKIE_SECRETS opens is forgotten (${what}). The owner of a second factor needs a backup code to sign in then.`,
    );
  }
  for (const forgotten of await forgetLostSeals(db)) console.log(`Forgot ${formatSealCount(forgotten)}.`);
}

async function withdrawKeys(db: Database, which: Withdrawal, confirm: Confirm): Promise<void> {
  const kids = await keysToWithdraw(db, which, now());
  if (kids.length > 0) {
    await confirm(
      `Identity tokens that ${kids.join(", ")} signed are refused from now on: by Stadion within a minute, and by applications once they read the list of keys again.`,
    );
  }
  const { withdrawn, signing } = await withdrawSigningKeys(db, which, now());
  const gone = withdrawn.length === 0 ? "There is no key in the database" : `Withdrawn: ${withdrawn.join(", ")}`;
  const isGiven = env().signingKeys.keys.some(({ kid }) => kid === signing);
  console.log(
    `${gone}. The key ${signing}${isGiven ? ", of SIGNING_KEYS," : ""} signs from now on${isGiven ? ": where that has leaked, too, put another in its place and start every instance again" : ""}.`,
  );
}

function whenOthersCanGo(): string {
  const others = env().cookieSecrets.length - 1;
  if (others === 0) return "All that is sealed opens with the one secret in COOKIE_SECRETS.";
  const from = new Date(now().getTime() + signInMinutes * 60_000).toISOString().slice(0, 16).replace("T", " ");
  const which = others === 1 ? "The second of COOKIE_SECRETS" : `The last ${others} of COOKIE_SECRETS`;
  return `All that is sealed opens with the first of COOKIE_SECRETS. ${which} can go at ${from} UTC, where every instance has been started with the first one in front: until then, somebody may be on the way to an application under another.`;
}
