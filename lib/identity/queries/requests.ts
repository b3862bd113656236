import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { identityRequests } from "#lib/db/schema/identity.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { competitionsNeedingIdentity, type HeldBy } from "#lib/registrations/locked-identity.ts";
import { differs, type IdentityFacts, identityOf, seenMark, withWanted } from "../request.ts";

export type OpenRequest = typeof identityRequests.$inferSelect;

const isOpen = eq(identityRequests.state, "open");

/** What somebody has asked for and nobody has decided. */
export async function findOwnRequest(db: Database, accountId: number): Promise<OpenRequest | undefined> {
  const [request] = await db
    .select()
    .from(identityRequests)
    .where(and(eq(identityRequests.accountId, accountId), isOpen));
  return request;
}

export type QueuedRequest = { id: number; name: string; competitorId: string | null; isChange: boolean; askedAt: Date };

/** Requests that wait, the oldest first. */
export async function listOpenRequests(
  db: Database,
  { offset, size }: { offset: number; size: number },
): Promise<{ requests: QueuedRequest[]; total: number }> {
  const [requests, total] = await Promise.all([
    db
      .select({
        id: identityRequests.id,
        name: accounts.name,
        competitorId: accounts.competitorId,
        isChange: identityRequests.isChange,
        askedAt: identityRequests.askedAt,
      })
      .from(identityRequests)
      .innerJoin(accounts, eq(accounts.id, identityRequests.accountId))
      .where(isOpen)
      .orderBy(asc(identityRequests.askedAt), asc(identityRequests.id))
      .limit(size)
      .offset(offset),
    db.$count(identityRequests, isOpen),
  ]);
  return { requests, total };
}

export type RequestToDecide = {
  request: OpenRequest;
  competitorId: string;
  /** What the profile says now, and what it would say. */
  before: IdentityFacts;
  after: IdentityFacts;
  /** Whether it says something else than when they asked. */
  hasMoved: boolean;
  /** Official results under the name and country of now. */
  results: number;
  /** What they are registered for, and that takes over what the profile says. */
  competitions: HeldBy[];
  /** What the form says that was seen. */
  seen: string;
};

/** One that waits, with what it touches; undefined where the account has no profile any more, too. */
export async function findRequestToDecide(db: Database, id: number, at: Date): Promise<RequestToDecide | undefined> {
  const [found] = await db
    .select({ request: identityRequests, person: persons })
    .from(identityRequests)
    .innerJoin(accounts, eq(accounts.id, identityRequests.accountId))
    .innerJoin(persons, eq(persons.id, accounts.competitorId))
    .where(and(eq(identityRequests.id, id), isOpen));
  if (!found) return undefined;
  const { request, person } = found;
  const before = identityOf(person);
  const ofIdentity = and(
    eq(results.competitorId, person.id),
    eq(results.personName, person.name),
    eq(results.countryId, person.countryId),
  );
  const [counted, competitions] = await Promise.all([
    db.$count(results, ofIdentity),
    competitionsNeedingIdentity(db, request.accountId, at),
  ]);
  return {
    ...{ request, competitorId: person.id, before, after: withWanted(before, request) },
    ...{ hasMoved: differs(before, request.before), results: counted, competitions, seen: seenMark(request, before) },
  };
}
