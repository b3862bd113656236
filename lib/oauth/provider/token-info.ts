import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { sentTokens } from "#lib/web/sent-tokens.ts";
import { findBearer } from "../bearer.ts";

const openToAll = {
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
};

/** `GET /oauth/token/info`: what a bearer token is, for whoever holds it. */
export async function answerTokenInfo(db: Database, request: Request, now: Date): Promise<Response> {
  const [token, ...more] = sentTokens(request.headers, new URL(request.url).searchParams);
  if (more.length > 0)
    return refuse(400, { error: "invalid_request", error_description: "Send one access token, not two" });
  const actor = token && !token.includes("\0") ? await findBearer(db, token) : undefined;
  if (!token || !actor) return refuse(401, { ...invalidToken, state: "unauthorized" });
  const { createdAt, expiresAt } = await datesOf(db, sha256(token), actor.personalTokenId);
  return Response.json(
    {
      resource_owner_id: actor.account?.id ?? null,
      scope: actor.scopes,
      expires_in: expiresAt && Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
      application: { uid: actor.application?.clientId ?? null },
      created_at: Math.floor(createdAt.getTime() / 1000),
    },
    { headers: openToAll },
  );
}

async function datesOf(db: Database, hash: string, personalTokenId: number | null) {
  const [found] =
    personalTokenId === null
      ? await db
          .select({ createdAt: oauthArtefacts.createdAt, expiresAt: oauthArtefacts.expiresAt })
          .from(oauthArtefacts)
          .where(eq(oauthArtefacts.idHash, hash))
      : await db
          .select({ createdAt: personalTokens.createdAt, expiresAt: personalTokens.expiresAt })
          .from(personalTokens)
          .where(eq(personalTokens.id, personalTokenId));
  return found ?? { createdAt: new Date(0), expiresAt: null };
}

const invalidToken = { error: "invalid_token", error_description: "The access token is invalid" };

const refuse = (status: number, body: { error: string; error_description: string; state?: string }): Response =>
  Response.json(body, { status, headers: { ...openToAll, "WWW-Authenticate": `Bearer error="${body.error}"` } });
