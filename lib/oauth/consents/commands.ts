import { and, arrayContained, eq, inArray, not, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { knownScopes, type Scope } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { applications, consents } from "#lib/db/schema/oauth.ts";
import { notFound } from "#lib/platform/errors.ts";
import { revokeTokensOf } from "../tokens/revoke.ts";

/**
 * Adds to what the person allowed before; what they leave out now stays out. What the application has given up since
 * they were asked is not theirs to allow.
 */
export async function recordConsent(
  db: Database,
  decision: {
    accountId: number;
    applicationId: number;
    granted: readonly Scope[];
    declined: readonly Scope[];
    /** Where they decided. */
    on: "page" | "device" | "password";
    userAgent: string | null;
  },
): Promise<void> {
  const { accountId, applicationId } = decision;
  await db.transaction(async (tx) => {
    // In the order in which whoever changes it locks them.
    const [application] = await tx
      .select({ scopes: applications.scopes })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for("share");
    const granted = decision.granted.filter((scope) => application?.scopes.includes(scope) || scope === "public");
    const [before] = await tx
      .select()
      .from(consents)
      .where(and(eq(consents.accountId, accountId), eq(consents.applicationId, applicationId)))
      .for("update");
    const isDeclined = new Set<string>(decision.declined);
    const scopes = knownScopes([...(before?.scopes ?? []), ...granted]).filter((scope) => !isDeclined.has(scope));
    const pageScopes = knownScopes([...(before?.pageScopes ?? []), ...(decision.on === "page" ? granted : [])]).filter(
      (scope) => !isDeclined.has(scope),
    );
    const declinedScopes = knownScopes([...(before?.declinedScopes ?? []), ...decision.declined]).filter(
      (scope) => !scopes.includes(scope),
    );
    const lastUserAgent = decision.userAgent?.slice(0, 300) ?? null;
    await tx
      .insert(consents)
      .values({ accountId, applicationId, scopes, pageScopes, declinedScopes, lastUserAgent })
      .onConflictDoUpdate({
        target: [consents.accountId, consents.applicationId],
        set: { scopes, pageScopes, declinedScopes, lastUserAgent, updatedAt: sql`now()` },
      });
    await recordAuditEvent(tx, {
      actorId: accountId,
      applicationId,
      kind: "consent.given",
      subjectType: "application",
      subjectId: String(applicationId),
      data: { granted, declined: decision.declined },
    });
  });
}

/** What an application gives up, nobody allows it any more: should it ask again, people are asked again. */
export async function forgetOtherScopes(tx: Database, applicationId: number, kept: readonly string[]): Promise<void> {
  const keptOf = (column: PgColumn) =>
    sql`array(select scope from unnest(${column}) with ordinality as every(scope, place)
      where scope = any(${sql.param(kept, consents.scopes)}) order by place)`;
  await tx
    .update(consents)
    .set({
      scopes: keptOf(consents.scopes),
      pageScopes: keptOf(consents.pageScopes),
      declinedScopes: keptOf(consents.declinedScopes),
      updatedAt: sql`${consents.updatedAt}`,
    })
    .where(
      and(
        eq(consents.applicationId, applicationId),
        or(not(arrayContained(consents.scopes, [...kept])), not(arrayContained(consents.declinedScopes, [...kept]))),
      ),
    );
}

/** Disconnects one application: its tokens stop at once. */
export async function withdrawConsent(
  db: Database,
  { accountId, consentId }: { accountId: number; consentId: number },
): Promise<void> {
  const removed = await withdraw(db, accountId, consentId);
  if (removed === 0) throw notFound("Authorized application", consentId);
}

export async function withdrawAllConsents(db: Database, accountId: number): Promise<number> {
  return await withdraw(db, accountId);
}

async function withdraw(db: Database, accountId: number, consentId?: number): Promise<number> {
  return await db.transaction(async (tx) => {
    // The consent goes first: an authorization that is under way holds it, or finds it gone.
    const removed = await tx
      .delete(consents)
      .where(and(eq(consents.accountId, accountId), consentId === undefined ? undefined : eq(consents.id, consentId)))
      .returning({ applicationId: consents.applicationId });
    if (removed.length === 0) return 0;
    const ids = removed.map((consent) => consent.applicationId);
    const clients = await tx
      .select({ id: applications.id, clientId: applications.clientId })
      .from(applications)
      .where(inArray(applications.id, ids));
    await revokeTokensOf(tx, { accountId, clientIds: clients.map((client) => client.clientId) });
    for (const client of clients) {
      await recordAuditEvent(tx, {
        actorId: accountId,
        applicationId: client.id,
        kind: "consent.withdrawn",
        subjectType: "application",
        subjectId: String(client.id),
      });
    }
    return removed.length;
  });
}
