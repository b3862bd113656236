import type { Database } from "#lib/db/connection.ts";
import { forbidden, invalid } from "#lib/platform/errors.ts";
import type { Application } from "../applications/application.ts";
import { findApplication } from "../applications/queries.ts";
import { recordConsent } from "../consents/commands.ts";
import { chosenScopes } from "../consents/consent.ts";
import type { SentForm } from "../form-route.ts";
import { provider } from "../provider/provider.ts";
import { knownScopes, type Scope } from "../scopes.ts";

/** People type it with or without the dash, in any case. */
export const normaliseUserCode = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, "");

export type WaitingDevice = { application: Application; scopes: Scope[]; userCode: string };

/** The device that shows this code and still waits (RFC 8628 §3.3). */
export async function findWaitingDevice(db: Database, userCode: string): Promise<WaitingDevice | undefined> {
  const code = await findDeviceCode(userCode);
  const application = code?.clientId ? await findApplication(db, code.clientId) : undefined;
  if (!code || !application || application.suspendedAt) return undefined;
  return { application, scopes: askedScopes(code), userCode: normaliseUserCode(userCode) };
}

/** Lets the device in, or turns it away; it learns of it when it asks again. */
export async function decideDevice(db: Database, { request, session, form }: SentForm): Promise<string> {
  const userCode = String(form.get("user_code") ?? "");
  const device = await findWaitingDevice(db, userCode);
  const code = await findDeviceCode(userCode);
  if (!device || !code) throw invalid("This code is wrong, was used, or has expired. Ask the device for another one.");
  if (form.get("decision") !== "authorize") {
    Object.assign(code, { error: "access_denied", errorDescription: "the person said no" });
    await code.save();
    return "/oauth/device?done=denied";
  }
  // The provider keeps whether somebody is at it: of two people with one code, the second finds it taken.
  if (code.accountId) throw forbidden("This code was used already.");
  const { granted, declined } = chosenScopes(device.scopes, form.getAll("scopes").map(String));
  await recordConsent(db, {
    accountId: session.account.id,
    applicationId: device.application.id,
    granted,
    declined,
    userAgent: request.headers.get("user-agent"),
  });
  const accountId = String(session.account.id);
  const { Grant } = await provider();
  const grant = new Grant({ accountId, clientId: device.application.clientId });
  grant.addOIDCScope(granted.join(" "));
  const authTime = Math.floor(session.authenticatedAt.getTime() / 1000);
  Object.assign(code, { accountId, grantId: await grant.save(), scope: granted.join(" "), authTime });
  await code.save();
  return "/oauth/device?done=authorized";
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

function askedScopes(code: InstanceType<DeviceCodeModel>): Scope[] {
  const { params } = code as unknown as { params?: { scope?: string } };
  return knownScopes((params?.scope ?? "public").split(" "));
}
