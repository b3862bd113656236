import { inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { findKeptIds } from "#lib/persons/merged.ts";
import type { Person } from "#lib/persons/queries.ts";
import { listOf } from "../finding.ts";
import type { SubmittedPerson } from "../submission.ts";

/** What was decided of newcomers, by their number at the competition: a free id, or that of a profile that is there. */
export type ChosenIds = ReadonlyMap<number, string>;

export type Identified = {
  submitted: SubmittedPerson;
  competitorId: string;
  /** Their profile; undefined where it is yet to be made. */
  known: Person | undefined;
};

/**
 * Which profile each of these people has or gets. Throws where somebody has none, an id is given twice, or two people
 * would be one. Nobody else may write profiles meanwhile: the lock of results must be held.
 */
export async function identifyCompetitors(
  tx: Database,
  submitted: readonly SubmittedPerson[],
  chosen: ChosenIds,
): Promise<Identified[]> {
  const wanted = submitted.map((person) => {
    const text = person.competitorId ?? chosen.get(person.registrantId) ?? "";
    return { person, text, id: normaliseCompetitorId(text) };
  });
  const kept = await findKeptIds(
    tx,
    wanted.flatMap(({ id }) => id ?? []),
  );
  const identified = wanted.flatMap(({ person, id }) =>
    id === undefined ? [] : [{ submitted: person, competitorId: kept.get(id) ?? id }],
  );
  const known = await profilesById(
    tx,
    identified.map(({ competitorId }) => competitorId),
  );
  const problems = [
    ...wanted.filter(({ id }) => id === undefined).map(({ person, text }) => withoutId(person, text)),
    ...identified
      .filter(({ submitted: { competitorId }, competitorId: id }) => competitorId !== null && !known.has(id))
      .map(({ submitted: { name }, competitorId }) =>
        t("Nobody has the competitor id {competitorId} of {name}.", { competitorId, name }),
      ),
    ...[...Map.groupBy(identified, ({ competitorId }) => competitorId)]
      .filter(([, people]) => people.length > 1)
      .map(([id, people]) =>
        t("{names} would both be {id}.", { names: listOf(people.map(({ submitted: { name } }) => name)), id }),
      ),
  ];
  assertNoProblems({ competitorIds: problems.length === 0 ? undefined : firstOf(problems) });
  return identified.map((one) => ({ ...one, known: known.get(one.competitorId) }));
}

const withoutId = ({ name }: SubmittedPerson, text: string): string =>
  text.trim() === ""
    ? t("{name} needs a competitor id.", { name })
    : t("“{text}” of {name} is no competitor id: those look like 2005DOEJ01.", {
        text: text.trim().slice(0, 20),
        name,
      });

const mostTold = 5;

/** The first few of many sentences, and how many more there are. */
export const firstOf = (sentences: readonly string[], most = mostTold): string =>
  [
    ...sentences.slice(0, most),
    ...(sentences.length > most ? [t("And {count} more.", { count: sentences.length - most })] : []),
  ].join(" ");

async function profilesById(tx: Database, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(persons).where(inArray(persons.id, ids));
  return new Map(rows.map((person) => [person.id, person]));
}
