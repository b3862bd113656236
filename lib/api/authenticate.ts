import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import { findSessionAccount } from "#lib/accounts/session.ts";
import type { Database } from "#lib/db/connection.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { env } from "#lib/platform/env.ts";
import { DomainError, forbidden } from "#lib/platform/errors.ts";

export type Credentials = { actor: Actor; hasRefusedToken: boolean };

/** Who asks: a bearer token (RFC 6750 §2.1, and in the query for old clients) before a session cookie. */
export async function authenticate(db: Database, request: Request, url: URL): Promise<Credentials> {
  const token = bearerToken(request, url);
  if (token !== undefined) {
    const bearer = isPlausibleToken(token) ? await findBearer(db, token) : undefined;
    return bearer ? { actor: bearer, hasRefusedToken: false } : { actor: anonymous, hasRefusedToken: true };
  }
  const session = await findSessionAccount(db, request.headers.get("cookie"));
  if (!session) return { actor: anonymous, hasRefusedToken: false };
  assertSameOrigin(request);
  const actor: Actor = {
    ...anonymous,
    account: session.account,
    scopes: "session",
    credential: "session",
    reader: session.sessionIdHash,
  };
  return { actor, hasRefusedToken: false };
}

/** Whether anything in the request could name somebody: if not, no query is needed to know it is anonymous. */
export const hasCredentials = (request: Request, url: URL): boolean =>
  request.headers.has("authorization") ||
  request.headers.has("cookie") ||
  url.searchParams.has("access_token") ||
  url.searchParams.has("bearer_token");

function bearerToken(request: Request, url: URL): string | undefined {
  const header = request.headers.get("authorization")?.match(/^bearer\s+(.*)$/i)?.[1];
  const query = url.searchParams.get("access_token") ?? url.searchParams.get("bearer_token") ?? undefined;
  if (header !== undefined && query !== undefined) {
    throw new DomainError("invalid", "Send one access token, not two", { status: 400, code: "invalid_request" });
  }
  return header ?? query;
}

const isPlausibleToken = (token: string): boolean => /^[A-Za-z0-9_~+/.=-]{8,512}$/.test(token);

// A browser sends the cookie along with forms and scripts of other sites too; they cannot forge the origin.
function assertSameOrigin(request: Request): void {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
  if (request.headers.get("origin") === env().baseUrl) return;
  throw forbidden("A change with a session cookie must come from this site; use an access token elsewhere", {
    code: "cross_site",
  });
}
