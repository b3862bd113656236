import { and, eq, max } from "drizzle-orm";
import { formatRoundInSentence } from "#lib/competitions/format-round.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { agreementTo, assertAgreed } from "#lib/fields/agreement.ts";
import { t } from "#lib/language/translate.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { attemptsGranted } from "../completeness.ts";
import type { HeldRound } from "../held-round.ts";
import type { LiveResult } from "../live-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import { mostNamed, namesOfPeople } from "../names-of-people.ts";
import { otherDayConsequence } from "../opening-day.ts";
import { listHeldRounds } from "../queries/held-rounds.ts";
import { readLiveRound } from "../queries/live-round.ts";
import { type EventNow, type RoundCommand, readForRound } from "./change-rounds.ts";
import { nextIfQuit, quitCompetitors } from "./competitors.ts";
import {
  around,
  assertEnoughBefore,
  clearRound,
  closeRound,
  filledRows,
  openRound,
  peopleOfStage,
  refused,
} from "./rounds.ts";

type Agreed = { agreed: string };

/**
 * Opens a round; whose attempts are not all in is named. On a day that is none of the competition's, and where somebody
 * has no result in the round before and would be left out of it, that is told first.
 */
export async function openRoundAgreed(db: Database, { agreed, ...command }: RoundCommand & Agreed): Promise<void> {
  await assertNoneIsHalfEntered(db, command);
  const empty = await listEmpty(db, command);
  if (empty.length > 0) await readForRound(db, command, assertEnoughBefore);
  const competition = await findCompetition(db, command.competitionId);
  assertAgreed(agreed, [competition && otherDayConsequence(competition, command.now), leftOutConsequence(empty)]);
  await openRound(db, { ...command, ...(empty.length > 0 && { emptyRows: "leave_out" }) });
}

function leftOutConsequence(empty: readonly LiveResult[]): string | undefined {
  if (empty.length === 0) return undefined;
  return t(
    "{count, plural, one {# person has} other {# people have}} no result in the round before and will be taken out of it: {names}.",
    { count: empty.length, names: namesOfPeople(empty) },
  );
}

/** What somebody is asked before a round is emptied or closed, and what agreeing to just that is sent as. */
export type RoundQuestion = { told: string; agreement: string };

/** Empties a round, once somebody has agreed to what goes: to all that is in it, and to nothing entered since. */
export const clearRoundAgreed = async (db: Database, { agreed, ...command }: RoundCommand & Agreed): Promise<void> =>
  void (await clearRound(db, {
    ...command,
    confirm: async (about) => assertAnswered(agreed, await clearingQuestion(about)),
  }));

/** What is asked before `clearRoundAgreed`; undefined where there is nothing to clear. */
export const askBeforeClearing = (db: Database, command: RoundCommand): Promise<RoundQuestion | undefined> =>
  readForRound(db, command, async (event, round, tx) => {
    const people = filledRows(event, round);
    return people.length === 0 ? undefined : await clearingQuestion({ event, round, people, tx });
  });

/** Closes a round without results, once somebody has agreed to it and to who is in it no more. */
export const closeRoundAgreed = async (db: Database, { agreed, ...command }: RoundCommand & Agreed): Promise<void> =>
  void (await closeRound(db, {
    ...command,
    confirm: async (about) => assertAnswered(agreed, await closingQuestion(about)),
  }));

/** What is asked before `closeRoundAgreed`. */
export const askBeforeClosing = (db: Database, command: RoundCommand): Promise<RoundQuestion> =>
  readForRound(db, command, (event, round, tx) =>
    closingQuestion({ event, round, people: peopleOfStage(event, round), tx }),
  );

type About = { event: EventNow; round: HeldRound; people: PersonRow[]; tx: Database };

const clearingQuestion = async ({ event, round, people, tx }: About): Promise<RoundQuestion> =>
  asOfNow(
    { event, round, tx },
    t("{count, plural, one {The result} other {All # results}} in {where} will be cleared: {names}.", {
      count: people.length,
      where: whereIn(event, round),
      names: namesOfPeople(people),
    }),
  );

const closingQuestion = async ({ event, round, people, tx }: About): Promise<RoundQuestion> =>
  asOfNow(
    { event, round, tx },
    t(
      "{count, plural, one {# person} other {# people}} will not be in {where} any more, until it is opened again: {names}.",
      { count: people.length, where: whereIn(event, round), names: namesOfPeople(people) },
    ) + (around(event, round).source.length > 0 ? ` ${t("The round before it can be changed again.")}` : ""),
  );

const whereIn = ({ rounds }: EventNow, { id, eventId }: HeldRound): string =>
  formatRoundInSentence(id, new Map([[eventId, rounds.length]]));

// What was agreed to is told from what has happened since, which names and numbers alone do not tell.
async function asOfNow({ event, round, tx }: Omit<About, "people">, told: string): Promise<RoundQuestion> {
  const [newest] = await tx
    .select({ id: max(liveFacts.id) })
    .from(liveFacts)
    .where(and(eq(liveFacts.competitionId, event.competition.id), eq(liveFacts.roundId, round.rowId)));
  return { told, agreement: agreementTo(`${told} ${newest?.id ?? 0}`) };
}

/** Another answer is one to what was asked before something happened. */
function assertAnswered(agreed: string, { told, agreement }: RoundQuestion): void {
  if (agreed === agreement) return;
  throw invalid(t("This is not done yet, for it may have changed since you were asked. {told}", { told }));
}

type Leaving = { leaving: readonly string[]; isReplaced: boolean };

/** Takes people out of a round, once somebody has agreed to who leaves and who comes in: one for one. */
export async function quitAgreed(
  db: Database,
  { agreed, leaving, isReplaced, ...command }: RoundCommand & Agreed & Leaving,
): Promise<void> {
  const quit = { ...command, registrantIds: leaving.map(Number), places: "theirs" as const };
  const round = await readLiveRound(db, { id: command.competitionId }, command.roundId);
  if (!round) throw notFound("Round", command.roundId);
  const people = round.results.filter(({ registrantId }) => quit.registrantIds.includes(registrantId));
  const next = isReplaced ? await nextIfQuit(db, quit) : [];
  const comesIn =
    next.length > 0
      ? t("{names} will come in.", { names: namesOfPeople(next) })
      : isReplaced
        ? t("Nobody is next in line.")
        : t("Nobody comes in.");
  assertAgreed(agreed, [
    people.length > 0 ? `${t("{names} will be taken out.", { names: namesOfPeople(people) })} ${comesIn}` : undefined,
  ]);
  await quitCompetitors(db, { ...quit, replacedBy: next.map(({ registrantId }) => registrantId) });
}

/** Who is in the round before without a result, where that is all that keeps this one from being opened. */
async function listEmpty(db: Database, { competitionId, roundId }: RoundCommand): Promise<LiveResult[]> {
  const round = await readLiveRound(db, { id: competitionId }, roundId);
  if (round?.state !== "pending") return [];
  const before = await readLiveRound(db, { id: competitionId }, `${round.eventId}-r${round.number - 1}`);
  return before?.results.filter(({ attempts }) => attempts.length === 0) ?? [];
}

/** Nobody is asked to agree to what cannot be done yet anyway. */
async function assertNoneIsHalfEntered(db: Database, command: RoundCommand): Promise<void> {
  const round = await readLiveRound(db, { id: command.competitionId }, command.roundId);
  if (round?.state !== "pending") return;
  const roundId = `${round.eventId}-r${round.number - 1}`;
  const before = await readLiveRound(db, { id: command.competitionId }, roundId);
  if (!before) return;
  const half = before.results.filter(({ attempts, isComplete }) => attempts.length > 0 && !isComplete);
  if (half.length === 0) return;
  const rounds = await listHeldRounds(db, command.competitionId, round.eventId);
  const where = formatRoundInSentence(roundId, new Map([[round.eventId, rounds.length]]));
  const [told, more] = [half.slice(0, mostNamed), half.length - mostNamed];
  const sentences = told.map(({ registrantId, name, attempts }) => {
    const made = attempts.filter((attempt) => attempt !== SKIPPED).length;
    return t("{registrantId} {name} has {made} of {count} attempts in {where}.", {
      registrantId,
      name,
      made,
      count: attemptsGranted(attempts, before),
      where,
    });
  });
  throw refused([...sentences, ...(more > 0 ? [t("So it is with {count} more.", { count: more })] : [])].join(" "));
}
