import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrationFilters } from "#lib/db/schema/registrations.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { seenOf } from "#lib/fields/one-line.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { mostSavedFilters } from "../saved-filters.ts";

type Own = { competitionId: string; accountId: number };

/**
 * Keeps a list of registrations for whoever made it; under a name that is there already, or that looks the same, in the
 * place of that one, once they have agreed to that.
 */
export async function saveFilter(
  db: Database,
  { competitionId, accountId, name, query, agreed = "" }: Own & { name: string; query: string; agreed?: string },
): Promise<void> {
  if (query === "") throw invalid(t("There is nothing to save: choose first what the list shows."));
  await db.transaction(async (tx) => {
    // Two at once would each count without the other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update");
    const { id, name: named, query: listed, ...columns } = registrationFilters;
    const own = and(eq(columns.accountId, accountId), eq(columns.competitionId, competitionId));
    const kept = await tx.select({ id, name: named, query: listed }).from(registrationFilters).where(own);
    const known = kept.find((one) => one.name === name) ?? kept.find((one) => lookOf(one.name) === lookOf(name));
    if (known) {
      assertAgreed(agreed, [known.query === query ? undefined : replacementOf(known.name)], "agreedFilter");
      await tx.update(registrationFilters).set({ name, query }).where(eq(id, known.id));
      return;
    }
    if (kept.length >= mostSavedFilters) {
      throw conflict(
        t("You keep {most} filters of this competition, as many as one can: remove one first.", {
          most: mostSavedFilters,
        }),
      );
    }
    await tx.insert(registrationFilters).values({ competitionId, accountId, query, name });
  });
}

const replacementOf = (name: string): string =>
  t("Your filter “{name}” shows another list, and this one would take its place.", { name });

/** "Waiters" and "waiters" would be taken for one. */
const lookOf = (name: string): string => seenOf(name).toLowerCase();

/** Of one's own. */
export async function removeFilter(
  db: Database,
  { competitionId, accountId, id }: Own & { id: number },
): Promise<void> {
  const { id: filterId, accountId: person, competitionId: competition } = registrationFilters;
  await db
    .delete(registrationFilters)
    .where(and(eq(filterId, id), eq(person, accountId), eq(competition, competitionId)));
}
