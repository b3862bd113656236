import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { findBearer } from "./bearer.ts";

const openToAll = {
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
};

/** `GET /oauth/token/info`: what a bearer token is, for whoever holds it. */
export async function answerTokenInfo(db: Database, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const header = /^bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const token = header ?? url.searchParams.get("access_token") ?? url.searchParams.get("bearer_token");
  const actor = token && !token.includes("\0") ? await findBearer(db, token) : undefined;
  if (!token || !actor) return refuse();
  const { createdAt, expiresAt } = await datesOf(db, sha256(token), actor.personalTokenId);
  return Response.json(
    {
      resource_owner_id: actor.account?.id ?? null,
      scope: actor.scopes,
      expires_in: expiresAt && Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000)),
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

const refuse = (): Response =>
  Response.json(
    { error: "invalid_token", error_description: "The access token is invalid", state: "unauthorized" },
    { status: 401, headers: { ...openToAll, "WWW-Authenticate": 'Bearer error="invalid_token"' } },
  );
