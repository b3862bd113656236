import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { toUser } from "#lib/api/v0/user.ts";
import { applications, consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { findProfile } from "#lib/roles/profiles.ts";
import type { Asked } from "./asked.ts";

/** Who asks: whose the token is, and who that is. */
export async function me({ db, authorization }: Asked): Promise<object> {
  const { model, idHash, accountId, clientId, expiresAt, payload } = oauthArtefacts;
  const now = new Date();
  const [token] = await db
    .select({ accountId, scope: sql<string>`${payload} ->> 'scope'`, declined: consents.declinedScopes })
    .from(oauthArtefacts)
    .innerJoin(applications, eq(applications.clientId, clientId))
    .leftJoin(consents, and(eq(consents.accountId, accountId), eq(consents.applicationId, applications.id)))
    .where(
      and(
        eq(model, "AccessToken"),
        eq(idHash, sha256((authorization ?? "").slice("Bearer ".length))),
        gt(expiresAt, now),
        isNull(applications.suspendedAt),
      ),
    );
  const profile = token?.accountId ? await findProfile(db, token.accountId, now) : undefined;
  if (!token || !profile) throw new Error("No such token");
  return {
    me: toUser(profile, { email: token.scope.split(" ").includes("email") && !token.declined?.includes("email") }),
  };
}
