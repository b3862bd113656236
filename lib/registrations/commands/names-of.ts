import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";
import type { Registration } from "../registration.ts";

const mostNamed = 5;

/** The names of the first few of them. */
export const namesOf = async (tx: Database, registered: readonly Registration[]): Promise<string> =>
  listed(await firstNamesOf(tx, registered, mostNamed));

type First = { names: string[]; others: number };

/** The names of the first of them, in the order they registered, and how many more there are. */
export async function firstOf(tx: Database, registered: readonly Registration[]): Promise<First> {
  const names = await firstNamesOf(tx, registered, mostTold);
  return { names, others: registered.length - names.length };
}

/** "Ann, Ben, Cleo and 4 others" */
export const whoAre = ({ names, others }: First): string =>
  listed([...names, ...(others > 0 ? [t("{count, plural, one {# other} other {# others}}", { count: others })] : [])]);

const mostTold = 3;

async function firstNamesOf(tx: Database, registered: readonly Registration[], most: number): Promise<string[]> {
  const first = registered.toSorted((one, other) => one.id - other.id).slice(0, most);
  const people = await tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      isOneOf(
        accounts.id,
        first.map(({ accountId }) => accountId),
      ),
    );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return first.flatMap(({ accountId }) => names.get(accountId) ?? []);
}
