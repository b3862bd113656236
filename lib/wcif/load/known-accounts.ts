import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { Person } from "../document.ts";

type Known = Pick<typeof accounts.$inferSelect, "id" | "name" | "email" | "birthDate" | "isPlaceholder">;

export type KnownAccounts = {
  /** The people of the document who had an account before. */
  known: ReadonlyMap<number, Known>;
  /** Who comes to manage the competition, as somebody who is not registered. */
  manager: Person | undefined;
  /** Whether the document knows the date of birth of a placeholder that has none. */
  lacksBirthDates: boolean;
};

export async function readKnownAccounts(
  tx: Database,
  { people, managedBy }: { people: Person[]; managedBy: number | undefined },
): Promise<KnownAccounts> {
  const ids = [...people.map(({ accountId }) => accountId), ...(managedBy === undefined ? [] : [managedBy])];
  const rows = await tx.select().from(accounts).where(isOneOf(accounts.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const manager = managedBy === undefined ? undefined : known.get(managedBy);
  return {
    known,
    manager: manager && asOrganizer(manager),
    lacksBirthDates: people.some(({ accountId, birthdate }) => {
      const account = known.get(accountId);
      return birthdate !== undefined && account?.isPlaceholder === true && account.birthDate === null;
    }),
  };
}

const asOrganizer = (account: typeof accounts.$inferSelect): Person => ({
  registrantId: null,
  name: account.name,
  accountId: account.id,
  competitorId: account.competitorId,
  countryIso2: countryById(account.countryId ?? "")?.iso2 ?? null,
  gender: account.gender,
  avatar: null,
  roles: ["organizer"],
  registration: null,
  assignments: [],
  personalBests: [],
  extensions: [],
});
