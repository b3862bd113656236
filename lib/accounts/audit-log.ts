import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { addDays, type CalendarDate } from "#lib/platform/date.ts";
import { env } from "#lib/platform/env.ts";
import { loggedAddress } from "#lib/platform/logged-address.ts";
import { signInEvent } from "./sign-in-limits.ts";

/** All conditions hold together; an absent one says nothing. */
export type AuditFilter = {
  /** Who did it, or to whom it was done. */
  accountId?: number | undefined;
  kind?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  /** The first and the last day, of UTC. */
  from?: CalendarDate | undefined;
  until?: CalendarDate | undefined;
  /** Most of what is recorded are sign-ins. */
  withoutSignIns?: boolean | undefined;
};

/** After which event a page goes on. */
export type AuditCursor = { at: Date; id: number };

export type LoggedEvent = {
  id: number;
  at: Date;
  kind: string;
  /** Null where whoever runs the server did it, or the account is gone. */
  actor: { id: number; name: string } | null;
  applicationName: string | null;
  subjectType: string;
  subjectId: string;
  /** Of an account that there is. */
  subjectName: string | null;
  data: Record<string, unknown>;
  /** Whose the registrations are that the data has by their numbers, as far as they are still there. */
  registrants: ReadonlyMap<number, string>;
  /** As much of it as the settings allow. */
  address: string | null;
  requestId: string | null;
};

/** What was done, the latest first; a page goes on where the one before has ended, however many come in meanwhile. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  { after, size }: { after?: AuditCursor | undefined; size: number },
): Promise<{ events: LoggedEvent[]; next: AuditCursor | undefined }> {
  const rows = await db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      kind: auditEvents.kind,
      actorId: auditEvents.actorId,
      actorName: accounts.name,
      applicationName: applications.name,
      subjectType: auditEvents.subjectType,
      subjectId: auditEvents.subjectId,
      data: auditEvents.data,
      ipAddress: auditEvents.ipAddress,
      requestId: auditEvents.requestId,
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorId))
    .leftJoin(applications, eq(applications.id, auditEvents.applicationId))
    .where(and(conditionOf(filter), after && isAfter(after)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const [names, registrants] = await Promise.all([namesOf(db, shown), registrantsOf(db, shown)]);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    events: shown.map(({ actorId, actorName, ipAddress, ...row }) => ({
      ...row,
      actor: actorId === null ? null : { id: actorId, name: actorName ?? "" },
      registrants,
      subjectName: row.subjectType === "account" ? (names.get(row.subjectId) ?? null) : null,
      address: shownAddress(ipAddress),
    })),
    next: last && { at: last.at, id: last.id },
  };
}

/** All of it page by page, for a file; whoever reads it decides how far. */
export async function* readAudit(
  db: Database,
  filter: AuditFilter,
  { most }: { most: number },
): AsyncGenerator<LoggedEvent[]> {
  let after: AuditCursor | undefined;
  for (let left = most; left > 0; ) {
    const { events, next } = await listAudit(db, filter, { after, size: Math.min(left, pageSize) });
    yield events;
    if (!next) return;
    left -= events.length;
    after = next;
  }
}

const pageSize = 1000;

/** The actions of which there is an event, each found by one look into the index. */
export async function listAuditKinds(db: Database): Promise<string[]> {
  const rows = await db.execute<{ kind: string }>(sql`
    with recursive kinds as (
      (select kind from ${auditEvents} order by kind limit 1)
      union all
      select (select later.kind from ${auditEvents} as later where later.kind > kinds.kind order by later.kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`);
  return rows.map(({ kind }) => kind);
}

function conditionOf({
  accountId,
  kind,
  subjectType,
  subjectId,
  from,
  until,
  withoutSignIns,
}: AuditFilter): SQL | undefined {
  return and(
    accountId === undefined
      ? undefined
      : or(
          eq(auditEvents.actorId, accountId),
          and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(accountId))),
        ),
    kind === undefined ? undefined : eq(auditEvents.kind, kind),
    subjectType === undefined ? undefined : eq(auditEvents.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEvents.at, dayBegins(from)),
    until === undefined || until >= lastDay ? undefined : lt(auditEvents.at, dayBegins(addDays(until, 1))),
    withoutSignIns ? ne(auditEvents.kind, signInEvent) : undefined,
  );
}

/** As much of it as the settings allow today, of one that may have been shortened when it was recorded. */
const shownAddress = (address: string | null): string | null =>
  (address?.includes("/") ? env().logAddresses !== "none" && address : loggedAddress(address)) || null;

// Nothing is as late, and the day after it has five digits.
const lastDay = "9999-12-31";

const dayBegins = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);

const isAfter = ({ at, id }: AuditCursor): SQL =>
  sql`(${auditEvents.at}, ${auditEvents.id}) < (${at.toISOString()}::timestamptz, ${id})`;

async function namesOf(
  db: Database,
  events: readonly { subjectType: string; subjectId: string }[],
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ subjectType, subjectId }) =>
    subjectType === "account" ? (parseRowId(subjectId) ?? []) : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/**
 * Decisions over registrations keep their numbers alone: those whose they are may be erased, and then are nobody here.
 */
async function registrantsOf(
  db: Database,
  events: readonly { data: Record<string, unknown> }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(events.flatMap(({ data }) => registrationIdsIn(data)));
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ id: registrations.id, name: accounts.name })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(inArray(registrations.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `registrations: [{ id, from }]` where it was decided over them, `[id]` where they were moved. */
function registrationIdsIn({ registrations: several, registrationId }: Record<string, unknown>): number[] {
  const ids = (Array.isArray(several) ? several : []).map((one: unknown) =>
    typeof one === "object" && one !== null && "id" in one ? one.id : one,
  );
  return [...ids, registrationId].filter((id): id is number => Number.isSafeInteger(id));
}
