import { eq, max, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { inviteNamed } from "#lib/competitions/commands/invite-named.ts";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { CompetitionDocument, Person } from "../document.ts";
import { type Changes, isBranch } from "../merge/changes.ts";
import { writeAssignments } from "../store/write-assignments.ts";
import { writeEvents } from "../store/write-events.ts";
import { writeExtensions } from "../store/write-extensions.ts";
import { writeResults } from "../store/write-results.ts";
import { writeSchedule } from "../store/write-schedule.ts";
import { isJoining } from "./is-joining.ts";
import { liveRoles } from "./overlay-persons.ts";
import { writeSeries } from "./write-series.ts";

/** Writes the parts of the document that changed: a fixed number of statements a part, however much changed in it. */
export async function writeChanges(
  tx: Database,
  next: CompetitionDocument,
  { changes, actor }: { changes: Changes; actor: Actor },
): Promise<void> {
  const has = (...parts: string[]) => parts.some((part) => changes.has(part));
  if (has("series") && next.series) await writeSeries(tx, next.id, { series: next.series, author: actor });
  // Results may be theirs.
  if (has("persons")) await addJoining(tx, next, actor);
  if (has("events")) {
    await writeEvents(tx, next.id, next.events);
    await writeResults(tx, next.id, roundsWithChangedResults(next, changes));
  }
  if (has("venues", "rooms", "activities")) await writeSchedule(tx, next.id, next.schedule.venues);
  if (has("persons")) await writePersons(tx, next, changes);
  if (hasChangedExtensions(changes)) await writeExtensions(tx, next.id, next);
  if (has("competitorLimit")) {
    await tx.update(competitions).set({ competitorLimit: next.competitorLimit }).where(eq(competitions.id, next.id));
  }
}

function roundsWithChangedResults(next: CompetitionDocument, changes: Changes) {
  const events = branch(changes, "events");
  return next.events.flatMap((event) =>
    event.rounds.filter((round) => {
      const change = events.get(event.id);
      if (change === undefined) return false;
      if (!isBranch(change)) return round.results.length > 0;
      const roundChange = branch(change, "rounds").get(round.id);
      if (roundChange === undefined) return false;
      return isBranch(roundChange) ? roundChange.has("results") : round.results.length > 0;
    }),
  );
}

async function addJoining(tx: Database, next: CompetitionDocument, actor: Actor): Promise<void> {
  const joining = next.persons.filter(isJoining);
  await addStaff(tx, next.id, joining);
  if (joining.length > 0 && actor.account) {
    await inviteNamed(tx, next.id, { by: actor.account.id, now: actor.now });
  }
}

async function writePersons(tx: Database, next: CompetitionDocument, changes: Changes): Promise<void> {
  const changed = branch(changes, "persons");
  const registrationIds = await registrationsByAccount(tx, next.id);
  const touched = next.persons.flatMap((person) => {
    const change = changed.get(String(person.accountId));
    const registrationId = registrationIds.get(person.accountId);
    return change === undefined || registrationId === undefined ? [] : { person, change, registrationId };
  });
  const touches = (field: string) => touched.filter(({ change }) => !isBranch(change) || change.has(field));
  await writeRoles(tx, next.id, touches("roles"));
  await writeEventChoices(tx, next.id, touches("registration"));
  await writeAssignments(
    tx,
    next.id,
    touches("assignments").map(({ person, registrationId }) => ({ registrationId, assignments: person.assignments })),
  );
}

type Touched = { person: Person; registrationId: number };

async function writeRoles(tx: Database, competitionId: string, touched: Touched[]): Promise<void> {
  if (touched.length === 0) return;
  const rows = touched.map(({ person, registrationId }) => ({
    id: registrationId,
    roles: person.roles.filter((role) => !liveRoles.has(role)),
  }));
  await tx.execute(
    sql`update ${registrations} set roles = given.roles, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, roles text[])
      where ${registrations.id} = given.id and ${registrations.competitionId} = ${competitionId}`,
  );
}

async function writeEventChoices(tx: Database, competitionId: string, touched: Touched[]): Promise<void> {
  const rows = touched.flatMap(({ person, registrationId }) =>
    person.registration ? { id: registrationId, event_ids: person.registration.eventIds } : [],
  );
  if (rows.length === 0) return;
  await tx.execute(
    sql`update ${registrations} set event_ids = given.event_ids, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, event_ids text[])
      where ${registrations.id} = given.id and ${registrations.competitionId} = ${competitionId}`,
  );
}

/** People who only help get a registration of their own kind; the numbers go on from the highest there is. */
async function addStaff(tx: Database, competitionId: string, staff: Person[]): Promise<void> {
  if (staff.length === 0) return;
  const ids = staff.map((person) => person.accountId);
  const known = await tx.select({ id: accounts.id }).from(accounts).where(isOneOf(accounts.id, ids));
  const knownIds = new Set(known.map((account) => account.id));
  const missing = ids.find((id) => !knownIds.has(id));
  if (missing !== undefined) throw invalid(`There is no account with id ${missing}`);
  const [highest] = await tx
    .select({ registrantId: max(registrations.registrantId) })
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId));
  await insertRows(
    tx,
    registrations,
    staff.map(({ accountId }, index) => ({
      competitionId,
      accountId,
      registrantId: (highest?.registrantId ?? 0) + index + 1,
      status: "accepted" as const,
      isCompeting: false,
    })),
    // Whoever was staff before and left it comes back under the same number.
    sql`on conflict (competition_id, account_id) do update set status = 'accepted', left_at = null where registrations.left_at is not null`,
  );
}

async function registrationsByAccount(tx: Database, competitionId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: registrations.id, accountId: registrations.accountId })
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId));
  return new Map(rows.map((row) => [row.accountId, row.id]));
}

export function hasChangedExtensions(changes: Changes): boolean {
  for (const [key, node] of changes) {
    if (key === "extensions") return true;
    // Something that came or went took its extensions along.
    if (!isBranch(node)) continue;
    if (hasChangedExtensions(node)) return true;
    if ([...node.values()].some((below) => !isBranch(below) && hasOwnExtensions(below.to ?? below.from))) return true;
  }
  return false;
}

const hasOwnExtensions = (value: unknown): boolean =>
  typeof value === "object" && value !== null && JSON.stringify(value).includes('"extensions":[{');

const branch = (changes: Changes, key: string): Changes => {
  const node = changes.get(key);
  return node !== undefined && isBranch(node) ? node : new Map();
};
