import type { AdapterPayload } from "oidc-provider";
import { openWith, sealWith } from "#lib/platform/seal.ts";
import { effectiveScopes } from "../scopes.ts";

type Stored = Record<string, unknown>;
type Row = {
  payload: Stored;
  expiresAt: Date | null;
  isSpent: boolean;
  /** The scopes of the application it was made for, if any. */
  registeredScopes: string[] | null;
  /** Those that its person allows that application; null where nobody was asked. */
  allowedScopes: string[] | null;
};

/** What is written down: without the id itself, and without what the columns say. */
export function toStored(model: string, id: string, payload: AdapterPayload): Stored {
  const { jti, exp, consumed, userCode, ...rest } = payload;
  return model === "Interaction" ? withoutBearers(id, rest) : rest;
}

/** The payload again, as the provider wrote it. */
export function toPayload(model: string, id: string, row: Row): AdapterPayload {
  const whole = model === "Interaction" ? withBearers(id, row.payload) : row.payload;
  const payload = row.registeredScopes
    ? withEffectiveScopes(whole, { registered: row.registeredScopes, allowed: row.allowedScopes })
    : whole;
  return {
    ...payload,
    jti: id,
    ...(row.expiresAt && { exp: Math.floor(row.expiresAt.getTime() / 1000) }),
    ...(row.isSpent && { consumed: true }),
  };
}

// A token names its scopes itself, a grant under `openid`.
function withEffectiveScopes(payload: Stored, limits: Parameters<typeof effectiveScopes>[1]): Stored {
  const { scope, openid } = payload as { scope?: unknown; openid?: { scope?: unknown } };
  const kept = (text: string) => effectiveScopes(text, limits).join(" ");
  return {
    ...payload,
    ...(typeof scope === "string" && { scope: kept(scope) }),
    ...(typeof openid?.scope === "string" && { openid: { ...openid, scope: kept(openid.scope) } }),
  };
}

const uidPlace = "{uid}";

// An interaction repeats its own id, the session's cookie, a device code: sealed with its id, which the row does not
// hold.
function withoutBearers(uid: string, payload: Stored): Stored {
  const { session, deviceCode, parJti, returnTo, ...rest } = payload;
  const { cookie, ...sessionWithoutCookie } = (session ?? {}) as Stored;
  return {
    ...rest,
    ...(session !== undefined && { session: sessionWithoutCookie }),
    ...(typeof returnTo === "string" && { returnTo: returnTo.replaceAll(uid, uidPlace) }),
    ...((deviceCode || parJti) !== undefined && { sealed: sealWith(uid, JSON.stringify({ deviceCode, parJti })) }),
  };
}

function withBearers(uid: string, stored: Stored): Stored {
  const { sealed, ...rest } = stored;
  return {
    ...rest,
    ...(typeof rest.returnTo === "string" && { returnTo: rest.returnTo.replaceAll(uidPlace, uid) }),
    ...(typeof sealed === "string" && (JSON.parse(openWith(uid, sealed)) as Stored)),
  };
}
