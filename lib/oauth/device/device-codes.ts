import { and, eq, isNull, sql } from "drizzle-orm";
import { countAttempt, forgiveAttempt } from "#lib/accounts/rate-limit.ts";
import { knownScopes, type Scope } from "#lib/accounts/scope.ts";
import type { SessionAccount } from "#lib/accounts/session.ts";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { msg, t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { networkOf } from "#lib/platform/network.ts";
import type { Application } from "../applications/application.ts";
import { findApplication } from "../applications/queries.ts";
import { recordConsent } from "../consents/commands.ts";
import { chosenScopes } from "../consents/consent.ts";
import { provider } from "../provider/provider.ts";
import { registeredScopes } from "../scopes.ts";

/** People type it with or without the dash, in any case. */
const normaliseUserCode = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, "");

export type WaitingDevice = { application: Application; scopes: Scope[]; userCode: string };

/** A code as somebody typed it, and who did. */
export type TypedCode = { userCode: string; accountId: number; ipAddress: string | null };

/** The device that shows this code and still waits (RFC 8628 §3.3). */
export const getWaitingDevice = async (db: Database, typed: TypedCode): Promise<WaitingDevice> =>
  (await getDevice(db, typed)).device;

/** Turns the device away; it learns of it when it asks again. */
export async function denyDevice(db: Database, typed: TypedCode): Promise<void> {
  const { code } = await getDevice(db, typed);
  await claimDevice(db, typed);
  Object.assign(code, { error: "access_denied", errorDescription: "the person said no" });
  await code.save();
}

type Allowing = { session: SessionAccount; ticked: string[]; userAgent: string | null; ipAddress: string | null };

/** Lets the device in; it learns of it when it asks again. */
export async function allowDevice(
  db: Database,
  userCode: string,
  { session, ticked, userAgent, ipAddress }: Allowing,
): Promise<void> {
  const { device, code } = await getDevice(db, { userCode, accountId: session.account.id, ipAddress });
  await claimDevice(db, { userCode, accountId: session.account.id });
  const { granted, declined } = chosenScopes(device.scopes, ticked);
  await recordConsent(db, {
    accountId: session.account.id,
    applicationId: device.application.id,
    granted,
    declined,
    on: "device",
    userAgent,
  });
  const accountId = String(session.account.id);
  const { Grant } = await provider();
  const grant = new Grant({ accountId, clientId: device.application.clientId });
  grant.addOIDCScope(granted.join(" "));
  const authTime = Math.floor(session.authenticatedAt.getTime() / 1000);
  Object.assign(code, { accountId, grantId: await grant.save(), scope: granted.join(" "), authTime });
  await code.save();
}

// Of two who decide at once, the second finds it taken, before anything of theirs is written.
async function claimDevice(db: Database, { userCode, accountId }: Pick<TypedCode, "userCode" | "accountId">) {
  const claimed = await db
    .update(oauthArtefacts)
    .set({ accountId })
    .where(
      and(
        eq(oauthArtefacts.model, "DeviceCode"),
        eq(oauthArtefacts.userCode, sha256(normaliseUserCode(userCode))),
        isNull(oauthArtefacts.accountId),
        sql`${oauthArtefacts.payload} ->> 'error' is null`,
      ),
    )
    .returning({ model: oauthArtefacts.model });
  if (claimed.length === 0) throw invalid(t(unusableCode));
}

const unusableCode = msg("This code is wrong, was used, or has expired. Ask the device for another one.");

// A code is short enough to be typed, so that guesses have to be counted (RFC 8628 §5.1).
async function getDevice(db: Database, { userCode, accountId, ipAddress }: TypedCode) {
  const network = networkOf(ipAddress);
  await countAttempt(db, "deviceCodeFromAccount", String(accountId));
  await countAttempt(db, "deviceCodeFromAddress", network);
  const code = await findDeviceCode(userCode);
  const application = code?.clientId ? await findApplication(db, code.clientId) : undefined;
  if (!code || !application || application.suspendedAt) {
    throw invalid(t(unusableCode));
  }
  await forgiveAttempt(db, "deviceCodeFromAccount", String(accountId));
  await forgiveAttempt(db, "deviceCodeFromAddress", network);
  const device = { application, scopes: askedScopes(code, application), userCode: normaliseUserCode(userCode) };
  return { device, code };
}

async function findDeviceCode(userCode: string) {
  const { DeviceCode } = await provider();
  const normalised = normaliseUserCode(userCode);
  const code = normalised ? await findByUserCode(DeviceCode, normalised) : undefined;
  const isOpen = code && !code.isExpired && !code.error && !code.accountId;
  return isOpen ? code : undefined;
}

type DeviceCodeModel = Awaited<ReturnType<typeof provider>>["DeviceCode"];

const findByUserCode = async (model: DeviceCodeModel, userCode: string) =>
  await (
    model as unknown as { findByUserCode(code: string): Promise<InstanceType<DeviceCodeModel> | undefined> }
  ).findByUserCode(userCode);

function askedScopes(code: InstanceType<DeviceCodeModel>, application: Application): Scope[] {
  const { params } = code as unknown as { params?: { scope?: string } };
  return knownScopes(registeredScopes(params?.scope ?? "public", application.scopes));
}
