import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { applicationMembers, applications, consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { applicationColumns } from "../applications/application.ts";
import { ownerNames } from "../members/queries.ts";
import type { Consent } from "./consent.ts";

export async function findConsent(
  db: Database,
  { accountId, applicationId }: { accountId: number; applicationId: number },
): Promise<Consent | undefined> {
  const [found] = await db
    .select({ scopes: consents.scopes, pageScopes: consents.pageScopes, declinedScopes: consents.declinedScopes })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.applicationId, applicationId)));
  return found;
}

/** How many people have allowed an application at least one of these scopes, and which of them anybody has. */
export async function countWhoAllowed(
  db: Database,
  applicationId: number,
  scopes: readonly string[],
): Promise<{ people: number; scopes: string[] }> {
  const [found] = await db.execute<{ people: number; scopes: string[] }>(sql`
    select count(distinct c.id)::int as people, coalesce(array_agg(distinct scope), '{}') as scopes
    from consents c cross join unnest(c.scopes) as scope
    where c.application_id = ${applicationId} and scope = any(${sql.param(scopes, consents.scopes)})`);
  return { people: found?.people ?? 0, scopes: scopes.filter((scope) => found?.scopes.includes(scope)) };
}

/** The applications a person has connected, the last used first. */
export async function listConnectedApplications(db: Database, accountId: number) {
  return await db
    .select({
      id: consents.id,
      name: applications.name,
      clientId: applications.clientId,
      isConfidential: applications.isConfidential,
      isNative: applications.isNative,
      isBuiltIn: applications.isBuiltIn,
      hasLogo: applicationColumns.hasLogo,
      homepageUrl: applications.homepageUrl,
      ownerNames,
      /** Whether this person looks after it. */
      isTheirs: sql<boolean>`${applicationMembers.role} is not null`,
      verifiedAt: applications.verifiedAt,
      scopes: consents.scopes,
      createdAt: consents.createdAt,
      lastUsedAt: consents.lastUsedAt,
      lastUserAgent: consents.lastUserAgent,
      liveTokens: sql<number>`(
        select count(*) from ${oauthArtefacts}
        where ${oauthArtefacts.accountId} = ${consents.accountId} and ${oauthArtefacts.clientId} = ${applications.clientId}
          and ${oauthArtefacts.model} = 'AccessToken' and ${oauthArtefacts.expiresAt} > now()
      )`.mapWith(Number),
    })
    .from(consents)
    .innerJoin(applications, eq(applications.id, consents.applicationId))
    .leftJoin(
      applicationMembers,
      and(eq(applicationMembers.applicationId, applications.id), eq(applicationMembers.accountId, consents.accountId)),
    )
    .where(eq(consents.accountId, accountId))
    .orderBy(desc(sql`coalesce(${consents.lastUsedAt}, ${consents.createdAt})`), desc(consents.id));
}

export type ConnectedApplication = Awaited<ReturnType<typeof listConnectedApplications>>[number];
