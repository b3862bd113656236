import { sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { HistoryPhrase } from "#lib/competitions/history-phrases.ts";
import { parseRoundId } from "#lib/competitions/round-id.ts";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { rounds as roundsTable } from "#lib/db/schema/rounds.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { notFound } from "#lib/platform/errors.ts";
import { type LiveFact, tellLiveFactsAsOne } from "#lib/results/live-facts.ts";
import { operator } from "#lib/wcif/revisions/record.ts";
import { recordResults } from "#lib/wcif/revisions/record-results.ts";
import { type HeldRound, stagesOf } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import { placesIn, type RowsByRound } from "../places.ts";
import { assertDeviceThere } from "../queries/devices.ts";
import { listHeldRounds, readPersonRows } from "../queries/held-rounds.ts";
import { assertOpenForResults, getScoretaking, type LeastRole, type Scoretaker } from "../queries/scoretaking.ts";
import { writeRows } from "./write-rows.ts";

/** An event under its lock: its rounds, and who is in them. */
export type EventNow = { competition: Competition; rounds: HeldRound[]; rows: RowsByRound<PersonRow>; now: Date };

export type FactDraft = Omit<LiveFact, "competitionId" | "accountId" | "deviceId" | "happenedAt">;

export type RoundsChange<Answer> = {
  /** The rows of each round that is written to, as they shall be; places follow. */
  rows?: RowsByRound<PersonRow>;
  /** Rounds that are opened, locked or neither any more. */
  rounds?: readonly Pick<HeldRound, "rowId" | "openedAt" | "lockedAt">[];
  facts: FactDraft[];
  /** Told in the history; left out where results were entered, which the changes tell. */
  told?: HistoryPhrase;
  answer: Answer;
};

type InRound = { competitionId: string; roundId: string; now: Date };
/** What somebody does to a round. */
export type RoundCommand = InRound & { actor: Actor; device?: undefined };
/** What a device may do as well: enter, and nothing else. */
export type EntryCommand = InRound & Scoretaker;

/**
 * Runs what somebody does to rounds of an event: all of it is decided from the event as it is under the competition's
 * lock, and written in a number of statements that does not grow with it: rows with the places of everybody, rounds,
 * facts for whoever watches, and the history.
 */
export async function changeRounds<Answer>(
  db: Database,
  command: EntryCommand,
  decide: (event: EventNow, round: HeldRound, tx: Database) => Promise<RoundsChange<Answer>> | RoundsChange<Answer>,
  least: LeastRole = "scoretaker",
): Promise<Answer> {
  const { id: competitionId } = await getScoretaking(db, command.competitionId, command, least);
  return await competitionTransaction(db, competitionId, async (tx) => {
    const competition = await lockCompetition(tx, competitionId);
    // They may have been handed in while this waited, and whoever enters been taken off the list.
    assertOpenForResults(competition);
    if (command.device) await assertDeviceThere(tx, command.device);
    else await getScoretaking(tx, competitionId, command, least);
    const event = await readEvent(tx, competition, command);
    const round = event.rounds.find(({ id }) => id === command.roundId);
    if (!round) throw notFound("Round", command.roundId);
    const change = await decide(event, round, tx);
    await write(tx, { event, change, command });
    return change.answer;
  });
}

/** What somebody who may enter results asks of the event of a round, as it is. */
export async function readForRound<Answer>(
  db: Database,
  command: EntryCommand,
  answer: (event: EventNow, round: HeldRound, tx: Database) => Promise<Answer> | Answer,
): Promise<Answer> {
  const competition = await getScoretaking(db, command.competitionId, command);
  const event = await readEvent(db, competition, command);
  const round = event.rounds.find(({ id }) => id === command.roundId);
  if (!round) throw notFound("Round", command.roundId);
  return await answer(event, round, db);
}

async function readEvent(tx: Database, competition: Competition, { roundId, now }: EntryCommand): Promise<EventNow> {
  const asked = parseRoundId(roundId);
  if (!asked) throw notFound("Round", roundId);
  const rounds = await listHeldRounds(tx, competition.id, asked.eventId);
  const roundIds = rounds.map(({ rowId }) => rowId);
  return { competition, rounds, rows: await readPersonRows(tx, { competitionId: competition.id, roundIds }), now };
}

type Writing<Answer> = { event: EventNow; change: RoundsChange<Answer>; command: EntryCommand };

async function write<Answer>(tx: Database, { event, change, command }: Writing<Answer>): Promise<void> {
  const { competition, rounds, rows: before } = event;
  const after = change.rows ? withPlaces(rounds, before, change.rows) : new Map<number, PersonRow[]>();
  await writeRows(tx, competition.id, { before, after, now: command.now });
  await writeRounds(tx, competition.id, change.rounds ?? []);
  const [first, ...others] = change.facts;
  if (!first) return;
  const by = {
    competitionId: competition.id,
    accountId: command.actor?.account?.id ?? null,
    deviceId: command.device?.id ?? null,
    happenedAt: command.now,
  };
  await tellLiveFactsAsOne(tx, competition.id, [
    { ...noFact, ...first, ...by },
    ...others.map((fact) => ({ ...noFact, ...fact, ...by })),
  ]);
  await recordResults(tx, competition, {
    author: command.actor ?? operator,
    before: documentResults(rounds, before, after),
    after: documentResults(rounds, after, after),
    told: change.told,
    device: command.device?.name,
    nameOf: namesIn([before, after]),
    totals: new Map([[rounds[0]?.eventId ?? "", rounds.length]]),
  });
  await moveVersions(tx, ["competitions", "results"], { of: competition.id });
}

// The columns of all facts of a statement are those of its first.
const noFact = { registrationId: null, attemptsBefore: null, attempts: null, undoesId: null };

/** The rows that change, and with them the places of everybody in the same stage. */
function withPlaces(
  rounds: readonly HeldRound[],
  before: RowsByRound<PersonRow>,
  changed: RowsByRound<PersonRow>,
): Map<number, PersonRow[]> {
  const all: RowsByRound<PersonRow> = new Map([...before, ...changed]);
  const concerned = stagesOf(rounds).filter((stage) => stage.some(({ rowId }) => changed.has(rowId)));
  return new Map(
    concerned.flatMap((stage) => {
      const places = placesIn(stage, all);
      return stage.map((round) => {
        const rows = (all.get(round.rowId) ?? []).map((row) => ({
          ...row,
          // As the interchange has it: over both halves of a Dual Round.
          ranking: places(round, row.registrationId)?.globalPosition ?? null,
        }));
        return [round.rowId, rows] as const;
      });
    }),
  );
}

async function writeRounds(
  tx: Database,
  competitionId: string,
  changed: readonly Pick<HeldRound, "rowId" | "openedAt" | "lockedAt">[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ rowId, openedAt, lockedAt }) => ({
    id: rowId,
    opened_at: openedAt,
    locked_at: lockedAt,
  }));
  await tx.execute(
    sql`update ${roundsTable} set opened_at = given.opened_at, locked_at = given.locked_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, opened_at timestamptz, locked_at timestamptz)
      where ${roundsTable.id} = given.id and ${roundsTable.competitionId} = ${competitionId}`,
  );
}

function documentResults(rounds: readonly HeldRound[], rows: RowsByRound<PersonRow>, of: RowsByRound<PersonRow>) {
  return new Map(
    rounds
      .filter(({ rowId }) => of.has(rowId))
      .map((round) => [
        round.id,
        (rows.get(round.rowId) ?? []).map(({ registrantId, ranking, attempts, best, average }) => ({
          registrantId,
          ranking,
          attempts,
          best,
          average,
        })),
      ]),
  );
}

function namesIn(several: RowsByRound<PersonRow>[]): (registrantId: number) => string | undefined {
  const names = new Map(
    several.flatMap((rows) => [...rows.values()].flat().map(({ registrantId, name }) => [registrantId, name] as const)),
  );
  return (registrantId) => names.get(registrantId);
}
