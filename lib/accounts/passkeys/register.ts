import { randomBytes } from "node:crypto";
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { recordAuditEvent } from "../audit.ts";
import { passkeyMail } from "../mails.ts";
import type { SealedValue } from "../sealed.ts";
import type { SessionAccount } from "../session.ts";
import { type Ceremony, getChallenge, issueChallenge, useChallenge } from "./challenge.ts";
import { readRegistered } from "./credential.ts";
import { passkeyName } from "./name.ts";
import { countPasskeys, listCredentials } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";

export const mostPasskeys = 20;

// Ed25519, ECDSA with P-256 and RSA with SHA-256: every authenticator has one of them.
const algorithms = [-8, -7, -257];

/** What a browser needs to make a passkey for whoever is signed in. */
export async function passkeyRegistrationOptions(
  db: Database,
  session: SessionAccount,
  { known, now }: { known: string | undefined; now: Date },
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; sealed: SealedValue }> {
  const { account } = session;
  const credentials = await listCredentials(db, account.id);
  if (credentials.length >= mostPasskeys) throw tooMany();
  const { challenge, userHandle, sealed } = await issueChallenge(registrationOf(session), {
    known,
    // One for all passkeys of an account: an authenticator keeps one passkey a handle, and replaces it.
    userHandle: credentials[0]?.userHandle ?? randomBytes(32).toString("base64url"),
    now,
  });
  const { id: rpID, name: rpName } = relyingParty();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: bytesOf(userHandle),
    userName: account.email ?? account.name,
    userDisplayName: account.name,
    challenge: bytesOf(challenge),
    excludeCredentials: credentials.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return { options, sealed };
}

type NewPasskey = {
  credential: string;
  name: string;
  /** What the browser kept of the challenge. */
  sealed: string | undefined;
  ipAddress: string | null;
  now: Date;
};

/** Keeps a passkey that a browser has made: from now on it signs in. */
export async function registerPasskey(
  db: Database,
  session: SessionAccount,
  { credential, name: typed, sealed, ipAddress, now }: NewPasskey,
): Promise<void> {
  const { account } = session;
  const name = passkeyName(typed);
  const challenge = await getChallenge(registrationOf(session), sealed);
  const made = await verified(credential, challenge.challenge);
  await withAccountMail(db, async (tx, write) => {
    // Whoever adds several at once waits here, so that they are counted.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for("update");
    if ((await countPasskeys(tx, account.id)) >= mostPasskeys) throw tooMany();
    await useChallenge(tx, challenge);
    const kept = await tx
      .insert(passkeys)
      .values({ ...made, accountId: account.id, userHandle: challenge.userHandle, name, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw conflict(t("This passkey is here already."));
    await recordAuditEvent(tx, {
      actorId: account.id,
      kind: "account.passkey_added",
      subjectType: "account",
      subjectId: String(account.id),
      data: { name },
      ipAddress,
    });
    if (account.email)
      await write({
        kind: "passkeys",
        recipient: account.email,
        ...inLanguage(account.language, () => passkeyMail("added", name)),
      });
  });
}

const registrationOf = ({ account, sessionIdHash }: SessionAccount): Ceremony => ({
  kind: "registration",
  accountId: account.id,
  sessionIdHash,
});

async function verified(sent: string, expectedChallenge: string) {
  const response = readRegistered(sent);
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  const outcome = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    // What is wrong with an answer from outside, whoever wrote that browser wants to know.
    log().info({ err: error }, "passkey refused");
    return undefined;
  });
  if (!outcome?.verified) throw invalid(t("Your browser's answer does not fit. Try again."));
  const { credential, credentialBackedUp: isBackedUp } = outcome.registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  return { credentialId, publicKey, counter, isBackedUp, transports: response.response.transports };
}

const tooMany = () =>
  conflict(t("An account holds at most {most} passkeys. Remove one that you no longer use.", { most: mostPasskeys }));

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, "base64url"));
