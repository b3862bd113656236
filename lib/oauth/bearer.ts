import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accountColumns, isActive } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { isScope } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications, consents, oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { standingScopes } from "./scopes.ts";
import { isPersonalToken } from "./tokens/personal-token.ts";

/** Who asks, but for the time. */
export type Bearer = Omit<Actor, "now">;

/** Whom a bearer token speaks for and what it allows: one query, for every call of the API. Nothing if it is no good. */
export async function findBearer(db: Database, token: string): Promise<Bearer | undefined> {
  const hash = sha256(token);
  return isPersonalToken(token) ? await findPersonalToken(db, hash) : await findAccessToken(db, hash);
}

async function findAccessToken(db: Database, hash: string): Promise<Bearer | undefined> {
  const [found] = await queriesOf(db).accessToken.execute({ hash });
  if (!found || (found.account && !isActive(found.account)) || (found.accountId !== null && !found.account))
    return undefined;
  if (found.isUseUnnoted) await noteAccessTokenUse(db, hash, found);
  return {
    account: found.account,
    scopes: standingScopes(found.scope, { registered: found.registeredScopes, declined: found.declinedScopes }),
    credential: "token",
    application: found.application,
    personalTokenId: null,
    // A client that refreshes its tokens stays the same reader.
    reader: found.grantId === null ? hash : sha256(found.grantId),
  };
}

async function findPersonalToken(db: Database, hash: string): Promise<Bearer | undefined> {
  const [found] = await queriesOf(db).personalToken.execute({ hash });
  if (!found || !isActive(found.account)) return undefined;
  if (found.isUseUnnoted) {
    await db.update(personalTokens).set({ lastUsedAt: sql`now()` }).where(eq(personalTokens.id, found.id));
  }
  return {
    account: found.account,
    scopes: found.scopes.filter(isScope),
    credential: "token",
    application: null,
    personalTokenId: found.id,
    reader: hash,
  };
}

const unnoted = (column: SQL): SQL<boolean> =>
  sql<boolean>`${column} is null or ${column} < now() - interval '1 minute'`;

// Building a statement takes longer than running it: each connection builds these two once.
function queriesOf(db: Database) {
  const known = prepared.get(db);
  if (known) return known;
  const built = { accessToken: accessTokenQuery(db), personalToken: personalTokenQuery(db) };
  prepared.set(db, built);
  return built;
}

const prepared = new WeakMap<
  Database,
  { accessToken: ReturnType<typeof accessTokenQuery>; personalToken: ReturnType<typeof personalTokenQuery> }
>();

function accessTokenQuery(db: Database) {
  const owners = alias(accounts, "owners");
  return db
    .select({
      accountId: oauthArtefacts.accountId,
      grantId: oauthArtefacts.grantId,
      account: accountColumns,
      application: { id: applications.id, clientId: applications.clientId, name: applications.name },
      registeredScopes: applications.scopes,
      declinedScopes: consents.declinedScopes,
      scope: sql<string>`coalesce(${oauthArtefacts.payload} ->> 'scope', '')`,
      isUseUnnoted: unnoted(sql`${oauthArtefacts.lastUsedAt}`),
    })
    .from(oauthArtefacts)
    .innerJoin(applications, eq(applications.clientId, oauthArtefacts.clientId))
    .leftJoin(owners, eq(owners.id, applications.ownerId))
    .leftJoin(accounts, eq(accounts.id, oauthArtefacts.accountId))
    .leftJoin(
      consents,
      and(eq(consents.accountId, oauthArtefacts.accountId), eq(consents.applicationId, applications.id)),
    )
    .where(
      and(
        or(eq(oauthArtefacts.model, "AccessToken"), eq(oauthArtefacts.model, "ClientCredentials")),
        eq(oauthArtefacts.idHash, sql.placeholder("hash")),
        sql`${oauthArtefacts.expiresAt} > now()`,
        isNull(applications.suspendedAt),
        isNull(owners.suspendedAt),
        isNull(owners.deletedAt),
      ),
    )
    .prepare("find_access_token");
}

function personalTokenQuery(db: Database) {
  return db
    .select({
      id: personalTokens.id,
      scopes: personalTokens.scopes,
      account: accountColumns,
      isUseUnnoted: unnoted(sql`${personalTokens.lastUsedAt}`),
    })
    .from(personalTokens)
    .innerJoin(accounts, eq(accounts.id, personalTokens.accountId))
    .where(
      and(
        eq(personalTokens.tokenHash, sql.placeholder("hash")),
        or(isNull(personalTokens.expiresAt), sql`${personalTokens.expiresAt} > now()`),
      ),
    )
    .prepare("find_personal_token");
}

// Its first use ends the grace of the refresh token it came from, so the note must be there before the call goes on.
async function noteAccessTokenUse(
  db: Database,
  hash: string,
  { accountId, application }: { accountId: number | null; application: { id: number } },
): Promise<void> {
  await db
    .update(oauthArtefacts)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(oauthArtefacts.idHash, hash),
        or(eq(oauthArtefacts.model, "AccessToken"), eq(oauthArtefacts.model, "ClientCredentials")),
      ),
    );
  if (accountId === null) return;
  await db
    .update(consents)
    .set({ lastUsedAt: sql`now()`, updatedAt: sql`${consents.updatedAt}` })
    .where(and(eq(consents.accountId, accountId), eq(consents.applicationId, application.id)));
}
