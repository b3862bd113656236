import { sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { type correctionKinds, corrections } from "#lib/db/schema/corrections.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { rewritesText } from "#lib/fields/one-line.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { lockResults } from "../commands/refresh-ranks.ts";
import { sealBirthDates, withoutBirthDates } from "./birth-dates.ts";
import { type CorrectionLine, type Told, wordTold, wordToldInEnglish } from "./lines.ts";
import { movesSince, namesIn, rememberRecords, standingOf } from "./moves.ts";
import { placesMoved } from "./places-moved.ts";
import { pairsOf, settleRanks } from "./settle.ts";
import { type Changes, changesBetween, type KeptChanges, readState, type Scope, type State } from "./state.ts";

/** Why, by whom, and whether whoever does it knows what follows. */
export type Because = {
  reason: string;
  by: number | null;
  now: Date;
  /** What they agreed to who were told what moves; undefined where they were asked elsewhere. */
  agreed?: string;
};

type What = Because & Scope & { kind: (typeof correctionKinds)[number] };

export type Corrected = { id: number; summary: string; moves: string[] };

type Done = {
  /** In a few words: what the history tells. */
  summary: CorrectionLine;
  /** Whether the command has brought ranks and records up to date itself. */
  isSettled?: boolean;
};

export const longestReason = 1000;

/**
 * Corrects official results, scrambles or profiles, with all that follows, in one transaction: places, bests, ranks and records. What
 * moves is worked out by doing it; until somebody has agreed to that, all of it is taken back. The history keeps how
 * everything was before, for whoever wants to go back.
 */
export async function correct(
  db: Database,
  { kind, reason, by, now, agreed, ...scope }: What,
  work: (tx: Database, before: State) => Promise<Done>,
): Promise<Corrected> {
  assertNoProblems({ reason: reasonProblem(reason) });
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockResults(tx);
    if (scope.competitionId !== undefined) await lockPosted(tx, scope.competitionId);
    const before = await readState(tx, scope);
    const held = pairsOf([...before.results.values()].map((result) => ({ before: result, after: null })));
    const eventIds = await eventsOf(tx, scope, before);
    await rememberRecords(tx, eventIds);
    // A command about people changes what ranks are asked of; of a competition only what was changed is told of.
    const isOfPeople = scope.competitionId === undefined;
    const known = isOfPeople ? await standingOf(tx, held) : undefined;
    const { summary, isSettled } = await work(tx, before);
    const changes = changesBetween(before, await readState(tx, scope));
    if (Object.values(changes).every(({ length }) => length === 0)) throw conflict(t("Nothing would be different."));
    const changed = pairsOf(changes.results);
    const ranks = known ?? (await standingOf(tx, changed));
    if (!isSettled) await settleRanks(tx, changes.results, now);
    const pairs = isOfPeople ? [...held, ...changed] : changed;
    const moved = [
      ...placesMoved(before, await readState(tx, scope)),
      ...(await movesSince(tx, { eventIds, pairs, before: ranks, names: namesIn(before) })),
    ];
    const told = { summary, moves: moved };
    if (agreed !== undefined) assertAgreed(agreed, [consequencesOf(told)]);
    const id = await writeDown(tx, { kind, scope, told, reason, by, now, changes });
    if (changes.scrambles.length > 0) await tellOfScrambles(tx, scope);
    await moveVersions(tx, ["competitions", "people", "registrations", "results"]);
    return { id, ...wordTold(told) };
  });
}

/** What somebody reads, a line each, before they agree to it. */
function consequencesOf(told: Told): string {
  const { summary, moves } = wordTold(told);
  return [summary, ...(moves.length === 0 ? [t("No place, best, rank or record moves.")] : moves)].join("\n");
}

function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === "") return t("Say why: the history keeps it.");
  if (reason.length > longestReason || rewritesText(reason))
    return t("Use at most {longestReason} characters, on one line.", { longestReason });
  return undefined;
}

async function lockPosted(tx: Database, competitionId: string): Promise<void> {
  const competition = await lockCompetition(tx, competitionId);
  if (competition.resultsPostedAt === null)
    throw conflict(t("These results are not posted: have them taken back and handed in anew."));
}

/** Those that a competition holds, and those that there are results of. */
async function eventsOf(tx: Database, { competitionId }: Scope, { results }: State): Promise<string[]> {
  const rows =
    competitionId === undefined
      ? []
      : await tx.execute<{ event_id: string }>(
          sql`select distinct event_id from rounds where competition_id = ${competitionId}`,
        );
  const eventIds = [...results.values()].map(({ eventId }) => eventId);
  return [...new Set([...rows.map((row) => row.event_id), ...eventIds])];
}

// Results tell the feed of changes by themselves; scrambles are told with them, and have no trigger of their own.
const tellOfScrambles = (tx: Database, { competitionId = "" }: Scope) =>
  tx.execute(sql`
    select notice_changes('results', array_agg(id)) from competitions where id = ${competitionId} and is_visible`);

type Entry = Pick<What, "kind" | "reason" | "by" | "now"> & {
  scope: Scope;
  told: Told;
  changes: Changes;
};

async function writeDown(tx: Database, { kind, scope, told, reason, by, now, changes }: Entry): Promise<number> {
  const { summary, moves } = wordToldInEnglish(told);
  const competitorIds = [
    ...changes.persons.map(({ before, after }) => (before ?? after)?.id),
    ...changes.results.flatMap(({ before, after }) => [before?.competitorId, after?.competitorId]),
  ].filter((id) => id !== undefined);
  const [written] = await tx
    .insert(corrections)
    .values({
      kind,
      competitionId: scope.competitionId ?? null,
      competitorIds: [...new Set(competitorIds)].sort(),
      summary,
      reason: reason.trim(),
      accountId: by,
      at: now,
      changes: { ...changes, persons: withoutBirthDates(changes.persons) } satisfies KeptChanges,
      sealedBirthDates: sealBirthDates(changes.persons),
      moves,
      told,
    })
    .returning({ id: corrections.id });
  if (!written) throw new Error("A correction that was written is there");
  await recordAuditEvent(tx, {
    actorId: by,
    kind: `results.${auditedKinds[kind]}`,
    subjectType: scope.competitionId === undefined ? "person" : "competition",
    subjectId: scope.competitionId ?? scope.competitorIds?.[0] ?? "",
    data: { correction: written.id, summary, reason: reason.trim() },
  });
  return written.id;
}

const auditedKinds = {
  results: "corrected",
  person: "person_corrected",
  merge: "persons_merged",
  split: "person_split",
  undo: "correction_undone",
} as const satisfies Record<What["kind"], string>;
