import { and, eq, inArray } from "drizzle-orm";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { moveFollowers } from "#lib/notifications/commands/follow.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { type Because, type Corrected, correct } from "./correct.ts";
import { type PersonState, type State, someone } from "./state.ts";
import { sayTheSame } from "./undo.ts";

type Merging = Because & { keptId: string; mergedId: string };

/**
 * Makes one profile of two that are one person: the kept one takes the results, the former identities and, where it has
 * none, the account of the other, whose competitor id leads to it from then on.
 */
export async function mergePersons(
  db: Database,
  { keptId: kept, mergedId: merged, ...because }: Merging,
): Promise<Corrected> {
  const [keptId, mergedId] = [normaliseCompetitorId(kept) ?? kept, normaliseCompetitorId(merged) ?? merged];
  return await correct(db, { ...because, kind: "merge", competitorIds: [keptId, mergedId] }, async (tx, before) => {
    const { one, other } = bothOf(before, { keptId, mergedId });
    assertNoProblems({ mergedId: clashOf(before, one.id, other.id) });
    const takesAccount = one.accountId === null && other.accountId !== null;
    if (other.accountId !== null)
      await tx
        .update(accounts)
        .set({ competitorId: takesAccount ? one.id : null, updatedAt: because.now })
        .where(and(eq(accounts.id, other.accountId), eq(accounts.competitorId, other.id)));
    const whole = { ...one, gender: one.gender ?? other.gender, birthDate: one.birthDate ?? other.birthDate };
    await tx.update(persons).set({ gender: whole.gender, birthDate: whole.birthDate }).where(eq(persons.id, one.id));
    await sayTheSame(tx, whole, because.now);
    await takeResults(tx, one, other);
    await takeIdentities(tx, one, other);
    // A profile that is there leads nowhere else, whatever was said of it when it was not.
    await tx.delete(mergedPersons).where(inArray(mergedPersons.competitorId, [one.id, other.id]));
    await tx.update(mergedPersons).set({ keptId: one.id }).where(eq(mergedPersons.keptId, other.id));
    await tx.insert(mergedPersons).values({ competitorId: other.id, keptId: one.id, mergedAt: because.now });
    await moveFollowers(tx, { from: other.id, to: one.id });
    await tx.delete(persons).where(eq(persons.id, other.id));
    const account =
      other.accountId === null ? "none" : takesAccount ? "taken_along" : ({ untied: other.accountId } as const);
    return { summary: { kind: "merged", other: someone(other), one: someone(one), account } };
  });
}

function bothOf({ persons: known }: State, { keptId, mergedId }: { keptId: string; mergedId: string }) {
  const [one, other] = [known.get(keptId), known.get(mergedId)];
  const nobody = (id: string) => t("Nobody has the competitor id {id}.", { id: id.slice(0, 20) });
  assertNoProblems({
    keptId: one ? undefined : nobody(keptId),
    mergedId: other ? (keptId === mergedId ? t("A profile is not merged with itself.") : undefined) : nobody(mergedId),
  });
  return { one, other } as { one: PersonState; other: PersonState };
}

/** Where both competed in one round they are two people. */
export function clashOf({ results: held }: State, oneId: string, otherId: string, taken?: ReadonlySet<number>) {
  const rows = [...held.values()];
  const ofOne = new Set(rows.filter(({ competitorId }) => competitorId === oneId).map(({ roundId }) => roundId));
  const clash = rows.find(
    ({ id, competitorId, roundId }) => competitorId === otherId && (taken?.has(id) ?? true) && ofOne.has(roundId),
  );
  return (
    clash &&
    t("Both have a result in one round of {competitionId}, {eventId}: they are two people.", {
      competitionId: clash.competitionId,
      eventId: clash.eventId,
    })
  );
}

// A name that was written in two ways is one name; another country was another identity.
async function takeResults(tx: Database, one: PersonState, other: PersonState): Promise<void> {
  if (one.countryId === other.countryId)
    await tx
      .update(results)
      .set({ personName: one.name })
      .where(
        and(
          eq(results.competitorId, other.id),
          eq(results.personName, other.name),
          eq(results.countryId, other.countryId),
        ),
      );
  await tx.update(results).set({ competitorId: one.id }).where(eq(results.competitorId, other.id));
}

async function takeIdentities(tx: Database, one: PersonState, other: PersonState): Promise<void> {
  const known = new Set([one, ...one.former].map(identityKey));
  const last = Math.max(1, ...one.former.map(({ subId }) => subId));
  const current = one.countryId === other.countryId ? [] : [other];
  const taken = [...other.former, ...current].filter((identity) => {
    const isKnown = known.has(identityKey(identity));
    known.add(identityKey(identity));
    return !isKnown;
  });
  await insertRows(
    tx,
    formerIdentities,
    taken.map(({ name, countryId, gender }, index) => ({
      competitorId: one.id,
      subId: last + 1 + index,
      name,
      countryId,
      gender,
    })),
  );
}

const identityKey = ({ name, countryId }: { name: string; countryId: string }) => JSON.stringify([name, countryId]);
