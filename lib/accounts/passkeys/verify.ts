import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { t } from "#lib/language/translate.ts";
import { DomainError, invalid } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { networkOf } from "#lib/platform/network.ts";
import { type Account, accountColumns } from "../account.ts";
import { keepFailedSignIn, noteFailedSignIn } from "../failed-sign-in.ts";
import { countAttempt, forgiveAttempt } from "../rate-limit.ts";
import type { SealedValue } from "../sealed.ts";
import { type Ceremony, type Challenge, getChallenge, issueChallenge, useChallenge } from "./challenge.ts";
import { readAsserted } from "./credential.ts";
import { listCredentials } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";

export type Asking = Exclude<Ceremony, { kind: "registration" }>;

/**
 * What a browser needs to use a passkey. To sign in it is the same for everybody: nobody says who they are before, so
 * that nobody learns who has an account, or a passkey.
 */
export async function passkeyOptions(
  db: Database,
  asking: Asking,
  { known, now }: { known: string | undefined; now: Date },
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; sealed: SealedValue }> {
  const { challenge, sealed } = await issueChallenge(asking, { known, now });
  const credentials = asking.kind === "sign-in" ? [] : await listCredentials(db, asking.accountId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: credentials.map(({ id, transports }) => ({ id, transports })),
    userVerification: needsUserVerification(asking) ? "required" : "preferred",
  });
  return { options, sealed };
}

export type Answer = {
  credential: string;
  /** What the browser kept of the challenge. */
  sealed: string | undefined;
  ipAddress: string | null;
  now: Date;
};

/** A passkey that was used, and whose it is. */
export type Used = { account: Account; passkeyId: number };

/**
 * Whose passkey it is that a browser has used; throws where it is not right, or not of whom it was asked. Whether the
 * account may sign in is for the caller to say.
 */
export async function verifyPasskey(
  db: Database,
  asking: Asking,
  { credential, sealed, ipAddress, now }: Answer,
): Promise<Used> {
  const network = networkOf(ipAddress);
  await countTry(db, network, ipAddress);
  const challenge = await getChallenge(asking, sealed);
  const response = readAsserted(credential);
  const found = await findPasskey(db, response.id);
  const isOfAsked = asking.kind === "sign-in" || found?.account.id === asking.accountId;
  // Which is left out where the browser was told whose passkeys it may use.
  const hasHandle = response.response.userHandle ? response.response.userHandle === found?.userHandle : true;
  const counter =
    found && isOfAsked && hasHandle ? await verifiedCounter(response, { asking, challenge, found }) : null;
  if (!found || counter === null) {
    keepFailedSignIn(db, { proof: "passkey", reason: "wrong", ipAddress, accountId: found?.account.id ?? null });
    throw invalid(t("This passkey was not accepted. Try again, or use another way."), { code: "passkey_refused" });
  }
  await db.transaction(async (tx) => {
    await useChallenge(tx, challenge);
    const { id, counter: before } = found;
    const used = await tx
      .update(passkeys)
      .set({ counter: counter.value, isBackedUp: counter.isBackedUp, lastUsedAt: now })
      // Of two copies of an authenticator that answer at once, one goes on from what was there.
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw invalid(t("This passkey was used somewhere else in the same moment. Try again."));
  });
  await forgiveAttempt(db, "passkeyFromAddress", network);
  return { account: found.account, passkeyId: found.id };
}

/** Alone it stands for the password, too: whoever found the device must not get in with it. */
const needsUserVerification = (asking: Asking): boolean => asking.kind !== "second factor";

async function countTry(db: Database, network: string, ipAddress: string | null): Promise<void> {
  try {
    await countAttempt(db, "passkeyFromAddress", network);
  } catch (thrown) {
    if (thrown instanceof DomainError)
      noteFailedSignIn({ proof: "passkey", reason: "too_many_attempts", ipAddress, accountId: null });
    throw thrown;
  }
}

type Found = { id: number; publicKey: Uint8Array; counter: number; userHandle: string; account: Account };

async function findPasskey(db: Database, credentialId: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ passkey: getTableColumns(passkeys), account: accountColumns })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId));
  return found && { ...found.passkey, account: found.account };
}

type Verifying = { asking: Asking; challenge: Challenge; found: Found };

async function verifiedCounter(
  response: ReturnType<typeof readAsserted>,
  { asking, challenge, found }: Verifying,
): Promise<{ value: number; isBackedUp: boolean } | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  const { userHandle, ...signed } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) } },
      expectedChallenge: challenge.challenge,
      expectedOrigin,
      expectedRPID,
      credential: { id: response.id, publicKey: new Uint8Array(found.publicKey), counter: found.counter },
      requireUserVerification: needsUserVerification(asking),
    });
    if (!verified) return null;
    return { value: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch (error) {
    // What is wrong with an answer from outside, whoever wrote that browser wants to know.
    log().info({ err: error }, "passkey refused");
    return null;
  }
}
