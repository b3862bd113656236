import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { sessionActor } from "#lib/accounts/session-actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { type RecognisedToken, recogniseToken } from "#lib/oauth/recognised-tokens.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { isDeviceToken } from "#lib/scoretaking/device-token.ts";
import { type Device, recogniseDevice } from "#lib/scoretaking/queries/devices.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { isFromOwnPage } from "#lib/web/own-origin.ts";
import { sentTokens } from "#lib/web/sent-tokens.ts";
import { AnswerError } from "./answer-error.ts";
import { challenge } from "./bearer-challenge.ts";

export type Credentials = {
  actor: Actor;
  hasRefusedToken: boolean;
  recognised?: RecognisedToken;
  /** Whose token it is, where it speaks for nobody. */
  device?: Device | undefined;
};

type Sent = { request: Request; url: URL; now: Date; takesDevices: boolean };

/** Who asks: a bearer token (RFC 6750 §2.1, and in the query for old clients) before a session cookie. */
export async function authenticate(db: Database, { request, url, now, takesDevices }: Sent): Promise<Credentials> {
  const [token] = sentTokens(request.headers, url.searchParams);
  if (token !== undefined && isDeviceToken(token)) {
    const device = takesDevices && isPlausibleToken(token) ? await recogniseDevice(db, token, now) : undefined;
    return { actor: anonymous(now), hasRefusedToken: device === undefined, device };
  }
  if (token !== undefined) {
    const recognised = isPlausibleToken(token) ? await recogniseToken(db, token) : undefined;
    return recognised
      ? { actor: { ...recognised.bearer, now }, hasRefusedToken: false, recognised }
      : { actor: anonymous(now), hasRefusedToken: true };
  }
  const session = await findSessionAccount(db, readCookie(request.headers.get("cookie"), "session"), now);
  if (!session) return { actor: anonymous(now), hasRefusedToken: false };
  assertSameOrigin(request);
  return { actor: sessionActor(session, now), hasRefusedToken: false };
}

/** Whether anything in the request could name somebody: if not, no query is needed to know it is anonymous. */
export const hasCredentials = (request: Request, url: URL): boolean =>
  request.headers.has("authorization") ||
  request.headers.has("cookie") ||
  url.searchParams.has("access_token") ||
  url.searchParams.has("bearer_token");

/** Refuses two tokens in one request, wherever they stand (RFC 6750 §2). */
export function assertOneToken(request: Request, ...parameters: URLSearchParams[]): void {
  if (sentTokens(request.headers, ...parameters).length <= 1) return;
  const message = "Send one access token, not two";
  throw new AnswerError("malformed", message, {
    code: "invalid_request",
    answer: { headers: challenge({ error: "invalid_request", error_description: message }) },
  });
}

const isPlausibleToken = (token: string): boolean => /^[A-Za-z0-9_~+/.=-]{8,512}$/.test(token);

// A browser sends the cookie along with forms and scripts of other sites too; they cannot forge the origin.
function assertSameOrigin(request: Request): void {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
  if (isFromOwnPage(request)) return;
  throw forbidden("A change with a session cookie must come from this site; use an access token elsewhere", {
    code: "cross_site",
  });
}
