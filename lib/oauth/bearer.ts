import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { accountColumns, isActive } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { isScope } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications, consents, oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { hasWorkingOwner } from "./members/queries.ts";
import { effectiveScopes } from "./scopes.ts";
import { isPersonalToken } from "./tokens/personal-token.ts";

/** Who asks, but for the time. */
export type Bearer = Omit<Actor, "now">;

/** With how long that holds if nothing else changes: to the token's end, or until its use is to be noted again. */
export type FoundBearer = { bearer: Bearer; goodForSeconds: number; ownerIds: readonly number[] };

/** Whom a bearer token speaks for and what it allows. Nothing if it is no good. */
export async function findBearer(db: Database, token: string): Promise<Bearer | undefined> {
  return (await lookUpBearer(db, token, sha256(token)))?.bearer;
}

/** The same in one query. */
export async function lookUpBearer(db: Database, token: string, hash: string): Promise<FoundBearer | undefined> {
  return isPersonalToken(token) ? await findPersonalToken(db, hash) : await findAccessToken(db, hash);
}

async function findAccessToken(db: Database, hash: string): Promise<FoundBearer | undefined> {
  const [found] = await queriesOf(db).accessToken.execute({ hash });
  if (!found || (found.account && !isActive(found.account)) || (found.accountId !== null && !found.account))
    return undefined;
  if (found.secondsToNote <= 0) await noteAccessTokenUse(db, hash, found);
  const bearer: Bearer = {
    account: found.account,
    scopes: effectiveScopes(found.scope, { registered: found.registeredScopes, allowed: found.allowedScopes }),
    credential: "token",
    application: found.application,
    personalTokenId: null,
    // A client that refreshes its tokens stays the same reader.
    reader: found.grantId === null ? hash : sha256(found.grantId),
  };
  return { bearer, goodForSeconds: goodFor(found), ownerIds: found.ownerIds };
}

async function findPersonalToken(db: Database, hash: string): Promise<FoundBearer | undefined> {
  const [found] = await queriesOf(db).personalToken.execute({ hash });
  if (!found || !isActive(found.account)) return undefined;
  if (found.secondsToNote <= 0) {
    await db.update(personalTokens).set({ lastUsedAt: sql`now()` }).where(eq(personalTokens.id, found.id));
  }
  const bearer: Bearer = {
    account: found.account,
    scopes: found.scopes.filter(isScope),
    credential: "token",
    application: null,
    personalTokenId: found.id,
    reader: hash,
  };
  return { bearer, goodForSeconds: goodFor(found), ownerIds: [] };
}

const secondsBetweenNotes = 60;

type Times = { secondsLeft: number | null; secondsToNote: number };

const goodFor = ({ secondsLeft, secondsToNote }: Times): number =>
  Math.min(secondsLeft ?? secondsBetweenNotes, secondsToNote <= 0 ? secondsBetweenNotes : secondsToNote);

// By the database's clock, which decides whether a token is good.
const secondsTo = (moment: SQL): SQL<number> =>
  sql`extract(epoch from ${moment} - now())`.mapWith(Number) as SQL<number>;
const secondsToNote = (lastUsedAt: SQL): SQL<number> =>
  sql`coalesce(${secondsTo(lastUsedAt)} + ${sql.raw(String(secondsBetweenNotes))}, 0)`.mapWith(Number) as SQL<number>;

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
  return db
    .select({
      accountId: oauthArtefacts.accountId,
      grantId: oauthArtefacts.grantId,
      account: accountColumns,
      application: { id: applications.id, clientId: applications.clientId, name: applications.name },
      registeredScopes: applications.scopes,
      allowedScopes: consents.scopes,
      scope: sql<string>`coalesce(${oauthArtefacts.payload} ->> 'scope', '')`,
      ownerIds: sql<number[]>`array(select account_id from application_members
        where application_id = applications.id and role = 'owner')`,
      secondsLeft: secondsTo(sql`${oauthArtefacts.expiresAt}`),
      secondsToNote: secondsToNote(sql`${oauthArtefacts.lastUsedAt}`),
    })
    .from(oauthArtefacts)
    .innerJoin(applications, eq(applications.clientId, oauthArtefacts.clientId))
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
        hasWorkingOwner,
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
      secondsLeft: secondsTo(sql`${personalTokens.expiresAt}`) as SQL<number | null>,
      secondsToNote: secondsToNote(sql`${personalTokens.lastUsedAt}`),
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
