import { counted, historyPhrase } from "#lib/competitions/history-phrases.ts";
import type { Database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, type DomainError, invalid } from "#lib/platform/errors.ts";
import { type FilledPlaces, nextInLine } from "../going-on.ts";
import { type HeldRound, hasResult, type Stage } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import { changeRounds, type EventNow, type FactDraft, type RoundCommand, readForRound } from "./change-rounds.ts";
import { assertOpen } from "./enter-results.ts";
import { emptied, listEntrants } from "./entrants.ts";
import { around, inHistory, refused } from "./rounds.ts";

export type Competitor = Pick<
  PersonRow,
  "registrationId" | "registrantId" | "accountId" | "competitorId" | "name" | "countryIso2"
>;

type Quit = {
  registrantIds: readonly number[];
  /** Who comes in for them; as many as `nextIfQuit` tells for the same places, or nobody. */
  replacedBy?: readonly number[];
  places?: FilledPlaces;
};

/**
 * Takes people out of an open round in which they have no attempt, in both halves of a Dual Round, and marks where they
 * came from, so that their place there stays empty. The next in line come in where the caller says so.
 */
export const quitCompetitors = (
  db: Database,
  command: RoundCommand & Quit,
): Promise<{ quit: Competitor[]; added: Competitor[] }> =>
  changeRounds(db, command, (event, round) => {
    assertOpen(event, round);
    const { stage, source } = around(event, round);
    const open = openHalves(event, stage);
    // Whoever is named twice leaves once.
    const leaving = [...new Set(command.registrantIds)].map((id) => getRow(event, round, id));
    if (leaving.length === 0) throw invalid(t("Say who leaves"));
    const ids = new Set(leaving.map(({ registrationId }) => registrationId));
    const hasAny = stage.some((half) =>
      (event.rows.get(half.rowId) ?? []).some((row) => ids.has(row.registrationId) && hasResult(row)),
    );
    if (hasAny) throw refused(t("Cannot quit competitor with results"));
    const added = replacements(event, {
      source,
      stage,
      ids: [...ids],
      ...placesOf(command),
      wanted: command.replacedBy ?? [],
    });
    const left = open.map((half) => {
      const rows = (event.rows.get(half.rowId) ?? []).filter((row) => !ids.has(row.registrationId));
      return [half.rowId, [...rows, ...added]] as const;
    });
    if (left.some(([, rows]) => rows.length === 0)) throw refused(t("Nobody would be left: close the round instead"));
    const quitMarks = source.map((half) => {
      const rows = event.rows.get(half.rowId) ?? [];
      return [
        half.rowId,
        rows.map((row) => (ids.has(row.registrationId) ? { ...row, quitAt: event.now } : row)),
      ] as const;
    });
    const out = {
      people: leaving.length === 1 ? { names: namesOf(leaving) } : counted(leaving.length, "people"),
      ...inHistory(event, round),
    };
    return {
      rows: new Map([...quitMarks, ...left]),
      facts: open.flatMap(({ rowId }): FactDraft[] => [
        ...leaving.map(({ registrationId }) => ({ roundId: rowId, kind: "competitor_quit" as const, registrationId })),
        ...added.map(({ registrationId }) => ({ roundId: rowId, kind: "competitor_added" as const, registrationId })),
      ]),
      told:
        added.length === 0
          ? historyPhrase("quit", out)
          : historyPhrase("quit_and_replaced", { ...out, others: { names: namesOf(added) } }),
      answer: { quit: leaving.map(toCompetitor), added: added.map(toCompetitor) },
    };
  });

/** Who would come in for these; several who tie, or nobody. Into a first round nobody does. */
export const nextIfQuit = (
  db: Database,
  command: RoundCommand & Pick<Quit, "registrantIds" | "places">,
): Promise<Competitor[]> =>
  readForRound(db, command, (event, round) => {
    const { stage, source } = around(event, round);
    const ids = command.registrantIds.map((id) => getRow(event, round, id).registrationId);
    return nextOf(event, { source, stage, ids, ...placesOf(command) }).map(toCompetitor);
  });

/**
 * Adds somebody by hand, to both halves of a Dual Round: whoever is accepted at the competition, in a first round;
 * later only who was in the round before, whether their result took them further or not: the caller has said that they
 * may.
 */
export const addCompetitor = (
  db: Database,
  command: RoundCommand & { registrantId: number },
): Promise<{ competitor: Competitor; isAdded: boolean }> =>
  changeRounds(db, command, async (event, round, tx) => {
    assertOpen(event, round);
    const { stage, source } = around(event, round);
    const person = (await entrantsFor(tx, event, source)).find((one) => one.registrantId === command.registrantId);
    if (!person) throw mayNotBeInIt();
    const missing = openHalves(event, stage).filter((half) => !isIn(event, half, person.registrationId));
    const answer = { competitor: toCompetitor(person), isAdded: missing.length > 0 };
    if (missing.length === 0) return { facts: [], answer };
    return {
      rows: new Map<number, PersonRow[]>([
        ...missing.map(
          (half) => [half.rowId, [...(event.rows.get(half.rowId) ?? []), emptied(person)]] as [number, PersonRow[]],
        ),
        ...source.map((half) => {
          const rows = event.rows.get(half.rowId) ?? [];
          const back = (row: PersonRow) =>
            row.registrationId === person.registrationId ? { ...row, quitAt: null } : row;
          return [half.rowId, rows.map(back)] as [number, PersonRow[]];
        }),
      ]),
      facts: missing.map(({ rowId }) => ({
        roundId: rowId,
        kind: "competitor_added" as const,
        registrationId: person.registrationId,
      })),
      told: historyPhrase("competitor_added", { people: { names: [person.name] }, ...inHistory(event, round) }),
      answer,
    };
  });

/** The code of the refusal of somebody who may not be in the round that they were to be added to. */
export const notEligible = "not_eligible";

function mayNotBeInIt(): DomainError {
  const problem = t(
    "This person cannot be in this round: they are not registered any more, or were not in the round before it.",
  );
  return invalid(problem, { code: notEligible, data: { fields: { competitor: problem } } });
}

/** Who may be added to an open round and is not in it. */
export const addableCompetitors = (db: Database, command: RoundCommand): Promise<Competitor[]> =>
  readForRound(db, command, async (event, round, tx) => {
    const { stage, source } = around(event, round);
    const people = await entrantsFor(tx, event, source);
    const open = openHalves(event, stage);
    return people.filter((one) => open.some((half) => !isIn(event, half, one.registrationId))).map(toCompetitor);
  });

async function entrantsFor(tx: Database, event: EventNow, source: Stage): Promise<PersonRow[]> {
  const accepted = await listEntrants(tx, event.competition.id, "everybody");
  if (source.length === 0) return accepted;
  return accepted.filter((one) => source.some((half) => isIn(event, half, one.registrationId)));
}

const openHalves = ({ rows }: EventNow, stage: Stage): Stage =>
  stage.filter((half) => (rows.get(half.rowId) ?? []).length > 0);

const isIn = ({ rows }: EventNow, { rowId }: HeldRound, registrationId: number): boolean =>
  (rows.get(rowId) ?? []).some((row) => row.registrationId === registrationId);

function getRow({ rows }: EventNow, round: HeldRound, registrantId: number): PersonRow {
  const row = (rows.get(round.rowId) ?? []).find((one) => one.registrantId === registrantId);
  if (!row) throw invalid("user is not part of this round", { data: { problems: [{ registrantId }] } });
  return row;
}

// As the API has it, whose programs are told all who could come in.
const placesOf = ({ places = "all_empty" }: Pick<Quit, "places">) => ({ places });

type Leaving = { source: Stage; stage: Stage; ids: number[]; places: FilledPlaces };

function nextOf({ rows }: EventNow, { source, stage, ids, places }: Leaving): PersonRow[] {
  const inNext = new Set(stage.flatMap((half) => (rows.get(half.rowId) ?? []).map((row) => row.registrationId)));
  const next = nextInLine(source, rows, { inNext, ids, places });
  const people = new Map(
    source.flatMap((half) => (rows.get(half.rowId) ?? []).map((row) => [row.registrationId, row] as const)),
  );
  return next.flatMap((id) => people.get(id) ?? []);
}

function replacements(event: EventNow, { wanted, ...leaving }: Leaving & { wanted: readonly number[] }): PersonRow[] {
  if (wanted.length === 0) return [];
  if (leaving.source.length === 0) throw refused("Can't advance next for first rounds");
  const next = nextOf(event, leaving);
  const ids = next.map(({ registrantId }) => registrantId);
  if (ids.toSorted().join() !== [...wanted].sort().join()) {
    throw conflict("Somebody else is next in line by now", { data: { nextInLine: ids } });
  }
  return next.map(emptied);
}

const toCompetitor = ({ registrationId, registrantId, accountId, competitorId, name, countryIso2 }: PersonRow) => ({
  registrationId,
  registrantId,
  accountId,
  competitorId,
  name,
  countryIso2,
});

const namesOf = (people: readonly PersonRow[]) => people.map(({ name }) => name);
