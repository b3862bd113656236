import { inArray } from "drizzle-orm";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { findKeptIds } from "#lib/persons/merged.ts";
import { notFound } from "#lib/platform/errors.ts";
import { personColumns } from "../commands/person-columns.ts";
import { type Because, type Corrected, correct } from "./correct.ts";
import { clashOf } from "./merge-persons.ts";
import { type PersonState, type ResultState, someone } from "./state.ts";

/** Who the results are given to: somebody who has a profile, or gets one. */
type Recipient = {
  toId: string;
  /** Of a new profile; what is missing is said of both. */
  name?: string | undefined;
  countryId?: string | undefined;
  gender?: string | undefined;
  birthDate?: string | undefined;
};

type Splitting = Because & Recipient & { competitorId: string; competitionIds: readonly string[] };

/** Gives the results of some competitions to another profile, there or new: two people stood under one id. */
export async function splitPerson(
  db: Database,
  { competitorId: id, competitionIds, toId: to, name, countryId, gender, birthDate, ...because }: Splitting,
): Promise<Corrected> {
  const competitorId = normaliseCompetitorId(id) ?? id;
  const toId = normaliseCompetitorId(to);
  assertNoProblems({
    toId:
      toId === undefined
        ? t("A competitor id looks like 2005DOEJ01.")
        : toId === competitorId
          ? t("That is the same profile.")
          : undefined,
    competitionIds: competitionIds.length === 0 ? t("Choose at least one competition.") : undefined,
  });
  const ids = [competitorId, toId ?? ""];
  return await correct(db, { ...because, kind: "split", competitorIds: ids }, async (tx, before) => {
    const from = before.persons.get(competitorId);
    if (!from) throw notFound("Person", competitorId);
    const wanted = { id: toId ?? "", name, countryId, gender, birthDate };
    const target = before.persons.get(wanted.id) ?? (await makeProfile(tx, from, wanted, because.now));
    const chosen = new Set(competitionIds);
    const given = [...before.results.values()].filter(
      (result) => result.competitorId === from.id && chosen.has(result.competitionId),
    );
    const missing = [...chosen].find((one) => !given.some(({ competitionId }) => competitionId === one));
    assertNoProblems({
      competitionIds:
        missing === undefined
          ? undefined
          : t("{name} has no results of {missing}.", { name: from.name, missing: missing.slice(0, 40) }),
      toId: clashOf(before, target.id, from.id, new Set(given.map((result) => result.id))),
    });
    for (const [identity, rows] of Map.groupBy(given, (result) => JSON.stringify(identityFor(result, target)))) {
      const { personName, countryId: forCountry } = JSON.parse(identity) as ReturnType<typeof identityFor>;
      await tx
        .update(results)
        .set({ competitorId: target.id, personName, countryId: forCountry })
        .where(
          inArray(
            results.id,
            rows.map((result) => result.id),
          ),
        );
    }
    return { summary: { kind: "split", count: given.length, from: someone(from), to: someone(target) } };
  });
}

type Wanted = Omit<Recipient, "toId"> & { id: string };

async function makeProfile(
  tx: Database,
  from: PersonState,
  { id, name = from.name, countryId = from.countryId, gender, birthDate = "" }: Wanted,
  now: Date,
): Promise<PersonState> {
  const kept = (await findKeptIds(tx, [id])).get(id);
  assertNoProblems({
    toId: kept === undefined ? undefined : t("{id} was merged into {kept}: it is given to nobody else.", { id, kept }),
  });
  const said = { name, countryId, gender: gender ?? from.gender ?? "", birthDate };
  const columns = { id, ...personColumns(said, now) };
  await insertRows(tx, persons, [columns]);
  return { ...columns, former: [], mergedIds: [], accountId: null };
}

/** As it was made, where the new holder was once called so; else under what they are called, for a country they were of. */
function identityFor(result: ResultState, target: PersonState): { personName: string; countryId: string } {
  const identities = [target, ...target.former];
  const same = identities.find(({ name, countryId }) => name === result.personName && countryId === result.countryId);
  const { name, countryId } = same ?? identities.find((one) => one.countryId === result.countryId) ?? target;
  return { personName: name, countryId };
}
