import { inArray, sql } from "drizzle-orm";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { findKeptIds } from "#lib/persons/merged.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { type Because, type Corrected, correct } from "./correct.ts";
import { firstProblems } from "./first-problems.ts";
import { type CorrectionLine, countedLine } from "./lines.ts";
import { readSheet, type SheetResult, type SheetRound, writeSheet } from "./sheet.ts";
import { type ResultState, readState } from "./state.ts";

/** Which of a competition's results stand in a sheet: all, or those of a round, or of a person. */
export type Part = { roundId?: string | undefined; competitorId?: string | undefined };

export type Sheet = {
  text: string;
  /** By which it is known whether somebody else has corrected them since. */
  mark: string;
  rounds: Round[];
};

/** The results of a competition as a text to be corrected. */
export async function readCorrectionSheet(db: Database, competitionId: string, part: Part = {}): Promise<Sheet> {
  const { results: held } = await readState(db, { competitionId });
  return sheetOf(await listEvents(db, competitionId), [...held.values()], part);
}

function sheetOf(events: Awaited<ReturnType<typeof listEvents>>, held: ResultState[], part: Part): Sheet {
  const all = events.flatMap(({ rounds }) => rounds);
  const inPart = held.filter(
    ({ competitorId }) => part.competitorId === undefined || competitorId === part.competitorId,
  );
  const rounds = all.filter((round) =>
    part.roundId === undefined
      ? part.competitorId === undefined || inPart.some(({ roundId }) => roundId === round.id)
      : formatRoundId({ eventId: round.eventId, roundNumber: round.number }) === part.roundId,
  );
  const text = writeSheet(
    rounds.map(withConditions),
    inPart.toSorted((a, b) => a.position - b.position || a.id - b.id),
  );
  return { text, mark: sha256(text).slice(0, 22), rounds };
}

const withConditions = (round: Round): SheetRound => ({
  ...round,
  cutoff:
    round.cutoffAttempts === null || round.cutoffResult === null
      ? null
      : { numberOfAttempts: round.cutoffAttempts, attemptResult: round.cutoffResult },
  timeLimit:
    round.timeLimitCentiseconds === null
      ? null
      : { centiseconds: round.timeLimitCentiseconds, cumulativeRoundIds: round.timeLimitCumulativeRoundIds },
});

type Correcting = Because & Part & { competitionId: string; text: string; mark?: string | undefined };

/**
 * Puts the results of a sheet in the place of those that stand in it: what is another is corrected, what is new added,
 * what is gone removed. A line that bears another competitor id than before gives the result to that person.
 */
export const correctResults = (
  db: Database,
  { competitionId, text, mark, roundId, competitorId, ...because }: Correcting,
): Promise<Corrected> =>
  correct(db, { ...because, kind: "results", competitionId }, async (tx, before) => {
    const part = { roundId, competitorId };
    const held = [...before.results.values()];
    const sheet = sheetOf(await listEvents(tx, competitionId), held, part);
    if (sheet.rounds.length === 0) throw invalid(t("There is no such round."));
    if (mark !== undefined && mark !== sheet.mark)
      throw conflict(t("Somebody has corrected these results since you opened the page. Open it again."));
    const { results: wanted, problems } = readSheet(text, sheet.rounds.map(withConditions), held);
    assertNoProblems({ text: problems.length === 0 ? undefined : firstProblems(problems) });
    const ids = new Set(sheet.rounds.map(({ id }) => id));
    const inSheet = held.filter(
      (result) => ids.has(result.roundId) && (competitorId === undefined || result.competitorId === competitorId),
    );
    return { summary: await write(tx, { wanted, inSheet, held, rounds: sheet.rounds, competitionId }) };
  });

type Writing = {
  wanted: SheetResult[];
  inSheet: ResultState[];
  held: ResultState[];
  rounds: Round[];
  competitionId: string;
};

const keyOf = ({ roundId, competitorId }: SheetResult) => `${roundId} ${competitorId}`;

async function write(tx: Database, { wanted, inSheet, held, rounds, competitionId }: Writing): Promise<CorrectionLine> {
  const kept = await findKeptIds(
    tx,
    wanted.map(({ competitorId }) => competitorId),
  );
  const lines = wanted.map((line) => ({ ...line, competitorId: kept.get(line.competitorId) ?? line.competitorId }));
  const there = new Map(inSheet.map((result) => [keyOf(result), result]));
  const changed = lines.flatMap((line) => {
    const result = there.get(keyOf(line));
    return result && !saysTheSame(result, line) ? [{ id: result.id, ...writtenOf(line) }] : [];
  });
  const lineKeys = new Set(lines.map(keyOf));
  const added = lines.filter((line) => !there.has(keyOf(line)));
  const gone = inSheet.filter((result) => !lineKeys.has(keyOf(result)));
  const moved = movedResults(gone, added);
  const removed = gone.filter(({ id }) => !moved.some(({ result }) => result.id === id));
  const made = added.filter((line) => !moved.some((move) => move.line === line));
  const elsewhere = new Set(held.filter((result) => !inSheet.includes(result)).map(keyOf));
  const twice = added.filter((line) => elsewhere.has(keyOf(line)));
  const people = await profilesOf(tx, [...moved.map(({ line }) => line), ...made]);
  const unknown = added.filter(({ competitorId }) => !people.has(competitorId));
  const behindAll = placedBehindAll({ wanted: lines, inSheet, held });
  assertNoProblems({
    text:
      behindAll !== undefined
        ? t("{competitorId} is placed {place}. in a round of fewer people.", {
            competitorId: behindAll.competitorId,
            place: behindAll.decided?.place,
          })
        : unknown[0] !== undefined
          ? t("Nobody has the competitor id {competitorId}.", { competitorId: unknown[0].competitorId })
          : twice[0] !== undefined
            ? t("{competitorId} has a result in that round already, which is not among these: correct it there.", {
                competitorId: twice[0].competitorId,
              })
            : undefined,
  });

  await changeAttempts(tx, changed);
  if (removed.length > 0)
    await tx.delete(results).where(
      inArray(
        results.id,
        removed.map(({ id }) => id),
      ),
    );
  await giveResults(tx, moved, people);
  await addResults(tx, { made, people, rounds, held, competitionId });
  return countedLine([
    ["result_corrected", changed.length],
    ["result_added", made.length],
    ["result_removed", removed.length],
    ["result_given", moved.length],
  ]);
}

/** Who is placed behind more people than there are, of those whose line says something else than before. */
function placedBehindAll({
  wanted,
  inSheet,
  held,
}: Pick<Writing, "wanted" | "inSheet" | "held">): SheetResult | undefined {
  const there = new Map(inSheet.map((result) => [keyOf(result), result]));
  const others = held.filter((result) => !inSheet.includes(result));
  const peopleIn = (roundId: number) => [...wanted, ...others].filter((result) => result.roundId === roundId).length;
  return wanted.find((line) => {
    const result = there.get(keyOf(line));
    if (line.decided === undefined || (result && saysTheSame(result, line))) return false;
    return line.decided.place > peopleIn(line.roundId);
  });
}

/** What is gone from one person and the same for another in that round: nobody did anything, it was somebody else. */
function movedResults(gone: ResultState[], added: SheetResult[]): { result: ResultState; line: SheetResult }[] {
  const free = [...gone];
  return added.flatMap((line) => {
    const place = free.findIndex((result) => result.roundId === line.roundId && saysTheSame(result, line));
    const [result] = place < 0 ? [] : free.splice(place, 1);
    return result ? [{ result, line }] : [];
  });
}

/** Of duels what came of them is compared, of all others the attempts from which everything follows. */
const saysTheSame = (result: ResultState, { attempts, decided }: SheetResult): boolean =>
  decided === undefined
    ? result.attempts.join() === attempts.join()
    : result.position === decided.place && result.best === decided.best;

/** What a line says of a result; of all but duels the rest is worked out. */
const writtenOf = ({ attempts, decided }: SheetResult) => ({
  attempts,
  ...(decided && { best: decided.best, position: decided.place }),
});

async function profilesOf(tx: Database, lines: SheetResult[]) {
  const ids = [...new Set(lines.map(({ competitorId }) => competitorId))];
  if (ids.length === 0) return new Map<string, { name: string; countryId: string }>();
  const rows = await tx
    .select({ id: persons.id, name: persons.name, countryId: persons.countryId })
    .from(persons)
    .where(inArray(persons.id, ids));
  return new Map(rows.map(({ id, name, countryId }) => [id, { name, countryId }]));
}

type Changed = { id: number; attempts: number[]; best?: number; position?: number };

const changeAttempts = (tx: Database, changed: Changed[]) =>
  tx.execute(sql`
    update results set attempts = array(select jsonb_array_elements_text(changed.attempts)::int),
      best = coalesce(changed.best, results.best), position = coalesce(changed.position, results.position),
      global_position = coalesce(changed.position, results.global_position), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb)
      as changed(id bigint, attempts jsonb, best int, position int)
    where results.id = changed.id`);

const giveResults = (tx: Database, moved: ReturnType<typeof movedResults>, people: Adding["people"]) =>
  tx.execute(sql`
    update results set competitor_id = given.competitor_id, person_name = given.name, country_id = given.country_id,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(
      moved.map(({ result, line: { competitorId } }) => ({
        id: result.id,
        competitor_id: competitorId,
        name: people.get(competitorId)?.name,
        country_id: people.get(competitorId)?.countryId,
      })),
    )}::text::jsonb) as given(id bigint, competitor_id text, name text, country_id text)
    where results.id = given.id`);

type Adding = Pick<Writing, "rounds" | "held" | "competitionId"> & {
  made: SheetResult[];
  people: ReadonlyMap<string, { name: string; countryId: string }>;
};

async function addResults(tx: Database, { made, people, rounds, held, competitionId }: Adding): Promise<void> {
  const byId = new Map(rounds.map((round) => [round.id, round]));
  // What the others of the round are called: of imported ones the round's own number may say something else.
  const typeOf = new Map(held.map(({ roundId, roundTypeId }) => [roundId, roundTypeId]));
  await insertRows(
    tx,
    results,
    made.flatMap(({ roundId, competitorId, attempts, decided }) => {
      const [round, person] = [byId.get(roundId), people.get(competitorId)];
      if (!round || !person) return [];
      return [
        {
          competitionId,
          roundId,
          eventId: round.eventId,
          roundTypeId: typeOf.get(roundId) ?? round.roundTypeId,
          formatId: round.formatId,
          position: decided?.place ?? 0,
          globalPosition: decided?.place ?? 0,
          competitorId,
          personName: person.name,
          countryId: person.countryId,
          best: decided?.best ?? 0,
          average: 0,
          attempts,
        },
      ];
    }),
  );
}
