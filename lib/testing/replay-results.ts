import { and, eq, inArray, sql } from "drizzle-orm";
import { randomStream } from "#lib/cli/seed/random.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { DNS } from "#lib/reference/attempt-result.ts";
import { addCompetitor, nextIfQuit, quitCompetitors } from "#lib/scoretaking/commands/competitors.ts";
import { enterResults, type TypedEntry } from "#lib/scoretaking/commands/enter-results.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { isComplete } from "#lib/scoretaking/completeness.ts";
import type { LiveRound } from "#lib/scoretaking/live-round.ts";
import { readLiveRound } from "#lib/scoretaking/queries/live-round.ts";
import type { CompetitionDocument, CompetitionEvent, Result, Round } from "#lib/wcif/document.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { createAdministrator, sessionOf } from "./factories/actors.ts";
import type { SampleDocument } from "./sample-documents.ts";
import { staysWithinTimeLimit } from "./time-limit.ts";

/** How a round began: whom opening let in, who of them never came, who was next in line for those, and whom the document has there. */
type Opened = { roundId: string; letIn: number[]; left: number[]; cameIn: number[]; theirs: number[] };

/** What a document says of its results, and what came of entering them one by one. */
export type Replayed = {
  entries: number;
  opened: Opened[];
  before: CompetitionDocument;
  after: CompetitionDocument;
  live: LiveRound[];
};

const now = new Date("2030-05-04T10:00:00Z");
// With more people in it, scorecards are typed by the pile.
const largeRound = 12;

/** Loads a document, forgets its results, and enters them as scoretakers do: in any order, some attempt by attempt, in a large round several at once. */
export async function replayResults(db: Database, { competition: id, text }: SampleDocument): Promise<Replayed> {
  await loadDocument(db, { sent: JSON.parse(text) });
  const before = withoutAbsent(await documentOf(db, id));
  await db.delete(liveResults).where(eq(liveResults.competitionId, id));
  await db.update(rounds).set({ openedAt: null, lockedAt: null }).where(eq(rounds.competitionId, id));
  const broken = roundsOverLimit(before);
  if (broken.length > 0) {
    const ofRound = sql`${rounds.eventId} || '-r' || ${rounds.number}`;
    await db
      .update(rounds)
      .set({ timeLimitCentiseconds: 0 })
      .where(and(eq(rounds.competitionId, id), inArray(ofRound, broken)));
  }
  await db.update(competitions).set({ scoretakingSoftware: "internal" }).where(eq(competitions.id, id));
  const actor = sessionOf(await createAdministrator(db));
  const replayed: Replayed = { entries: 0, opened: [], before, after: before, live: [] };
  for (const round of before.events.flatMap(roundsToEnter)) {
    const command = { competitionId: id, roundId: round.id, actor, now };
    const theirs = round.results.map(({ registrantId }) => registrantId).sort((a, b) => a - b);
    if ((await idsIn(db, id, round.id)).length === 0) {
      await openRound(db, command);
      replayed.opened.push(await putRight(db, { command, theirs }));
    }
    replayed.entries += await enterAll(db, command, round);
  }
  for (const round of before.events.flatMap((event) => event.rounds)) {
    const live = await readLiveRound(db, { id }, round.id);
    if (live && live.results.length > 0) replayed.live.push(live);
  }
  return { ...replayed, after: await documentOf(db, id) };
}

/** Whoever started no attempt was not there: made-up documents hold some of them, and nobody can enter them. */
const withoutAbsent = (document: CompetitionDocument): CompetitionDocument => ({
  ...document,
  events: document.events.map((event) => ({
    ...event,
    rounds: event.rounds.map((round) => ({
      ...round,
      results: round.results.filter(({ attempts }) => attempts.length === 0 || attempts.some((one) => one !== DNS)),
    })),
  })),
});

/** Made-up people care little for limits over several attempts: what they reached is as if nobody had written it down. */
function roundsOverLimit({ events }: CompetitionDocument): string[] {
  const all = events.flatMap((event) => event.rounds);
  const isKept = ({ id, timeLimit }: Round) => {
    const together = timeLimit?.cumulativeRoundIds.length ? timeLimit.cumulativeRoundIds : [id];
    const results = all.filter((round) => together.includes(round.id)).flatMap((round) => round.results);
    return [...Map.groupBy(results, ({ registrantId }) => registrantId).values()].every((own) =>
      staysWithinTimeLimit(
        own.flatMap(({ attempts }) => attempts),
        timeLimit,
      ),
    );
  };
  return all.filter((round) => !isKept(round)).map(({ id }) => id);
}

/** Not those that were opened, in the document, before the one before them was done. */
function roundsToEnter({ rounds: all }: CompetitionEvent): Round[] {
  const unfinished = all.findIndex(
    (round) => !round.results.every(({ attempts }) => isComplete(attempts, formOf(round))) && !round.linkedRoundIds,
  );
  return all
    .slice(0, unfinished < 0 ? all.length : unfinished + 1)
    .filter(({ results, format }) => results.length > 0 && format !== "h");
}

const formOf = ({ format, cutoff }: Round) => ({
  formatId: format,
  cutoff: cutoff && { numberOfAttempts: cutoff.numberOfAttempts, attemptResult: cutoff.value },
});

type Command = Parameters<typeof openRound>[1];

/** Who registered and never came leaves, who is next comes in for whom goes on and did not, and others are added. */
async function putRight(db: Database, { command, theirs }: { command: Command; theirs: number[] }): Promise<Opened> {
  const { competitionId, roundId } = command;
  const letIn = await idsIn(db, competitionId, roundId);
  const left = letIn.filter((one) => !theirs.includes(one));
  const next = left.length > 0 ? await nextIfQuit(db, { ...command, registrantIds: left }) : [];
  const cameIn = next.map(({ registrantId }) => registrantId);
  if (left.length > 0) await quitCompetitors(db, { ...command, registrantIds: left, replacedBy: cameIn });
  const there = await idsIn(db, competitionId, roundId);
  for (const registrantId of theirs.filter((one) => !there.includes(one))) {
    await addCompetitor(db, { ...command, registrantId });
  }
  return { roundId, letIn, left, cameIn, theirs };
}

async function enterAll(db: Database, command: Command, round: Round): Promise<number> {
  const random = randomStream(`${command.competitionId} ${round.id} entries`);
  const order = round.results
    .filter(({ attempts }) => attempts.length > 0)
    .map((result) => ({ result, at: random.fraction() }))
    .sort((a, b) => a.at - b.at);
  const { pile, oneOf } = order.length > largeRound ? { pile: 8, oneOf: 40 } : { pile: 1, oneOf: 10 };
  let steps: TypedEntry[][] = [];
  for (const [index, { result }] of order.entries()) {
    const { registrantId, attempts } = result;
    const last = steps.at(-1);
    if (index % oneOf === 0) steps = [...steps, ...oneByOne(result), []];
    else if (last && last.length < pile) last.push({ registrantId, base: [], attempts });
    else steps.push([{ registrantId, base: [], attempts }]);
  }
  const taken = steps.filter((entries) => entries.length > 0);
  for (const entries of taken) await enterResults(db, { ...command, entries });
  return taken.flat().length;
}

const oneByOne = ({ registrantId, attempts }: Result): TypedEntry[][] =>
  attempts.map((_, index) => [
    { registrantId, base: attempts.slice(0, index), attempts: attempts.slice(0, index + 1) },
  ]);

const idsIn = async (db: Database, id: string, roundId: string): Promise<number[]> =>
  ((await readLiveRound(db, { id }, roundId))?.results ?? []).map((one) => one.registrantId).sort((a, b) => a - b);

async function documentOf(db: Database, id: string): Promise<CompetitionDocument> {
  const competition = await findCompetition(db, id);
  if (!competition) throw new Error(`No competition ${id}`);
  return await readDocument(db, competition, "managers");
}
