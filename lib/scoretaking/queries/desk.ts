import { and, desc, eq, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { liveFacts, scoretakingDevices } from "#lib/db/schema/scoretaking.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { isImportedAs } from "#lib/registrations/imported-as.ts";
import { valueByType } from "#lib/results/ranking.ts";
import { enterInBook } from "#lib/results/records.ts";
import type { Desk, DeskBests, DeskRound, LastEntry } from "../desk.ts";
import { sharingLimit, timeUsed } from "../entered-attempts.ts";
import type { HeldRound } from "../held-round.ts";
import type { LiveRound } from "../live-round.ts";
import { liveRoundOf, type PersonRow } from "../live-rounds-of-event.ts";
import type { RowsByRound } from "../places.ts";
import type { Bests } from "../record-tags.ts";
import { readBests } from "./bests.ts";
import { listHeldRounds, readPersonRows } from "./held-rounds.ts";

type Held = { id: string };

const lastEntriesShown = 20;

/**
 * A round for those who type its results, with all that their page works out by itself; undefined where there is none.
 */
export async function readDesk(db: Database, competition: Held, roundId: string): Promise<Desk | undefined> {
  const read = await readEvent(db, competition, roundId);
  if (!read) return undefined;
  const { round, rounds, rows, bests, version } = read;
  const [usedElsewhere, lastEntries] = await Promise.all([
    readUsedElsewhere(db, competition, round),
    readLastEntries(db, competition, round),
  ]);
  const earlier = rounds.filter(({ number }) => number < round.number);
  return {
    round: toDeskRound(read.live, rows.get(round.rowId) ?? []),
    version,
    bests: bestsBefore(
      earlier.flatMap(({ rowId }) => rows.get(rowId) ?? []),
      rows.get(round.rowId) ?? [],
      bests,
    ),
    usedElsewhere,
    lastEntries,
  };
}

/** What of it is newer than this; undefined where nothing is. */
export async function readDeskNews(
  db: Database,
  competition: Held,
  { roundId, since }: { roundId: string; since: number },
): Promise<Pick<Desk, "round" | "lastEntries" | "version"> | undefined> {
  const eventId = parseRoundId(roundId)?.eventId;
  if (eventId === undefined) return undefined;
  const rounds = await listHeldRounds(db, competition.id, eventId);
  if ((await newestFactOf(db, competition, rounds)) === since) return undefined;
  const read = await readEvent(db, competition, roundId);
  if (!read) return undefined;
  return {
    round: toDeskRound(read.live, read.rows.get(read.round.rowId) ?? []),
    version: read.version,
    lastEntries: await readLastEntries(db, competition, read.round),
  };
}

async function readEvent(db: Database, competition: Held, roundId: string) {
  const asked = parseRoundId(roundId);
  if (!asked) return undefined;
  const rounds = await listHeldRounds(db, competition.id, asked.eventId);
  const round = rounds.find(({ id }) => id === roundId);
  if (!round) return undefined;
  // Read first: what happens in between is told again, rather than never.
  const version = await newestFactOf(db, competition, rounds);
  const rows = await readPersonRows(db, {
    competitionId: competition.id,
    roundIds: rounds.map(({ rowId }) => rowId),
  });
  const bests = (await readBests(db, [asked.eventId], [...rows.values()].flat()))(asked.eventId);
  const live = liveRoundOf({ competitionId: competition.id, rounds, rows, factId: version }, round, bests);
  return { round, rounds, rows, bests, version, live };
}

async function newestFactOf(db: Database, competition: Held, rounds: readonly HeldRound[]): Promise<number> {
  const [row] = await db
    .select({ id: max(liveFacts.id) })
    .from(liveFacts)
    .where(
      and(
        eq(liveFacts.competitionId, competition.id),
        isOneOf(
          liveFacts.roundId,
          rounds.map(({ rowId }) => rowId),
        ),
      ),
    );
  return row?.id ?? 0;
}

function toDeskRound(live: LiveRound, rows: readonly PersonRow[]): DeskRound {
  const countries = new Map(rows.map(({ registrationId, countryId }) => [registrationId, countryId]));
  return {
    id: live.id,
    eventId: live.eventId,
    number: live.number,
    formatId: live.formatId,
    timeLimit: live.timeLimit,
    cutoff: live.cutoff,
    advancement: live.advancement,
    linkedRoundIds: live.linkedRoundIds,
    isFinal: live.isFinal,
    state: live.state,
    results: live.results.map((result) => ({
      registrantId: result.registrantId,
      registrationId: result.registrationId,
      name: result.name,
      countryIso2: result.countryIso2,
      countryId: countries.get(result.registrationId) ?? null,
      isNewcomer: result.competitorId === null,
      attempts: result.attempts,
      best: result.best,
      average: result.average,
      place: result.place,
      advancing: result.advancing,
      isComplete: result.isComplete,
      tags: result.tags,
      hasQuit: result.quitAt !== null,
    })),
  };
}

/** The records and bests of today, and what was done in earlier rounds here. */
function bestsBefore(earlier: readonly PersonRow[], own: readonly PersonRow[], bests: Bests): DeskBests {
  const before = (type: ResultType): DeskBests[ResultType] => {
    const book = new Map(bests.book[type]);
    const people = new Map(
      own.flatMap(({ registrationId }) => {
        const best = bests.bestOf(registrationId, type);
        return best === undefined ? [] : [[registrationId, best] as const];
      }),
    );
    for (const row of earlier) {
      const value = valueByType(row, type);
      if (value <= 0) continue;
      enterInBook(book, { value, countryId: row.countryId ?? "" });
      people.set(row.registrationId, Math.min(people.get(row.registrationId) ?? value, value));
    }
    return { regions: [...book], people: [...people] };
  };
  return { single: before("single"), average: before("average") };
}

/** What a cumulative limit has lost to each person's attempts in its other rounds, by their number. */
async function readUsedElsewhere(db: Database, competition: Held, round: HeldRound): Promise<[number, number][]> {
  const others = new Set(sharingLimit(round));
  if (others.size === 0) return [];
  const rounds = (await listHeldRounds(db, competition.id)).filter(({ id }) => others.has(id));
  const rows: RowsByRound<PersonRow> = await readPersonRows(db, {
    competitionId: competition.id,
    roundIds: rounds.map(({ rowId }) => rowId),
  });
  const used = new Map<number, number>();
  for (const { registrantId, attempts } of [...rows.values()].flat()) {
    used.set(registrantId, (used.get(registrantId) ?? 0) + timeUsed(attempts));
  }
  return [...used];
}

const enteredBy = alias(accounts, "entered_by");

/** What was entered last, the newest first: each result of those that came in at once. */
async function readLastEntries(db: Database, competition: Held, round: HeldRound): Promise<LastEntry[]> {
  const rows = await db
    .select({
      id: liveFacts.id,
      registrantId: registrations.registrantId,
      name: sql<string>`coalesce(${importedPersons.name}, ${accounts.name})`,
      before: liveFacts.attemptsBefore,
      attempts: liveFacts.attempts,
      by: sql<string | null>`coalesce(${scoretakingDevices.name}, ${enteredBy.name})`,
      at: liveFacts.happenedAt,
    })
    .from(liveFacts)
    .innerJoin(
      registrations,
      and(eq(registrations.id, liveFacts.registrationId), eq(registrations.competitionId, liveFacts.competitionId)),
    )
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(importedPersons, isImportedAs())
    .leftJoin(
      scoretakingDevices,
      and(eq(scoretakingDevices.id, liveFacts.deviceId), eq(scoretakingDevices.competitionId, liveFacts.competitionId)),
    )
    .leftJoin(enteredBy, eq(enteredBy.id, liveFacts.accountId))
    .where(
      and(
        eq(liveFacts.competitionId, competition.id),
        eq(liveFacts.roundId, round.rowId),
        eq(liveFacts.kind, "result_entered"),
      ),
    )
    .orderBy(desc(liveFacts.id))
    .limit(lastEntriesShown);
  return rows.map(({ before, attempts, at, ...entry }) => ({
    ...entry,
    before: before ?? [],
    attempts: attempts ?? [],
    at: at.toISOString(),
  }));
}
