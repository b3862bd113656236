import type { Database } from "#lib/db/connection.ts";
import { usedPasskeyChallenges } from "#lib/db/schema/passkeys.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { type SealedValue, seal, unseal } from "../sealed.ts";

/** What is asked for, and of whom: an answer to one is none to another. */
export type Ceremony =
  | { kind: "registration"; accountId: number; sessionIdHash: string }
  | { kind: "sign-in" }
  | { kind: "second factor"; accountId: number }
  | { kind: "proof"; accountId: number; sessionIdHash: string };

/** `userHandle`: under which handle a passkey is made. */
export type Challenge = { challenge: string; userHandle: string; expiresAt: Date };

const lifetimeSeconds = 10 * 60;
const leastSecondsLeft = 5 * 60;

/**
 * A challenge for the browser to keep, sealed: strangers who ask for a million fill nothing here. One that it has and
 * that is still good for a while is asked again, so that two tabs do not take each other's away.
 */
export async function issueChallenge(
  ceremony: Ceremony,
  { known, userHandle = "", now }: { known: string | undefined; userHandle?: string; now: Date },
): Promise<Pick<Challenge, "challenge" | "userHandle"> & { sealed: SealedValue }> {
  const kept = await readChallenge(ceremony, known);
  const keptSeconds = kept ? Math.floor((kept.expiresAt.getTime() - now.getTime()) / 1000) : 0;
  if (kept && known !== undefined && keptSeconds > leastSecondsLeft)
    return { ...kept, sealed: { value: known, lifetimeSeconds: keptSeconds } };
  const challenge = randomToken();
  const value = await seal("passkey", { challenge, userHandle, asked: askedOf(ceremony) }, lifetimeSeconds);
  return { challenge, userHandle, sealed: { value, lifetimeSeconds } };
}

/** The challenge that this browser was given for just this. */
export async function getChallenge(ceremony: Ceremony, sealed: string | undefined): Promise<Challenge> {
  const found = await readChallenge(ceremony, sealed);
  if (!found) throw invalid(t("That took too long, or was begun in another place. Try again."));
  return found;
}

/** Uses it up, in the transaction of what its answer leads to: of two who answer at once, one wins. */
export async function useChallenge(tx: Database, { challenge, expiresAt }: Challenge): Promise<void> {
  const used = await tx
    .insert(usedPasskeyChallenges)
    // As long as sealed texts are taken after their time, for clocks that differ.
    .values({ challengeHash: sha256(challenge), expiresAt: new Date(expiresAt.getTime() + 60_000) })
    .onConflictDoNothing()
    .returning({ challengeHash: usedPasskeyChallenges.challengeHash });
  if (used.length === 0) throw invalid(t("This passkey was used for that already. Try again."));
}

async function readChallenge(ceremony: Ceremony, sealed: string | undefined): Promise<Challenge | undefined> {
  const content = sealed === undefined ? undefined : await unseal("passkey", sealed);
  if (typeof content?.challenge !== "string" || typeof content.exp !== "number") return undefined;
  if (content.asked !== askedOf(ceremony)) return undefined;
  const userHandle = typeof content.userHandle === "string" ? content.userHandle : "";
  return { challenge: content.challenge, userHandle, expiresAt: new Date(content.exp * 1000) };
}

const askedOf = (ceremony: Ceremony): string => JSON.stringify(Object.entries(ceremony).sort());
