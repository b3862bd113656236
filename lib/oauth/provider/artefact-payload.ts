import type { AdapterPayload } from "oidc-provider";
import { openWith, sealWith } from "../seal.ts";

type Stored = Record<string, unknown>;
type Row = { payload: Stored; expiresAt: Date | null; isSpent: boolean };

/** What is written down: without the id itself, and without what the columns say. */
export function toStored(model: string, id: string, payload: AdapterPayload): Stored {
  const { jti, exp, consumed, userCode, ...rest } = payload;
  return model === "Interaction" ? withoutBearers(id, rest) : rest;
}

/** The payload again, as the provider wrote it. */
export function toPayload(model: string, id: string, row: Row): AdapterPayload {
  const payload = model === "Interaction" ? withBearers(id, row.payload) : row.payload;
  return {
    ...payload,
    jti: id,
    ...(row.expiresAt && { exp: Math.floor(row.expiresAt.getTime() / 1000) }),
    ...(row.isSpent && { consumed: true }),
  };
}

const uidPlace = "{uid}";

// An interaction repeats its own id, the session's cookie, a device code: sealed with its id, which the row does not hold.
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
