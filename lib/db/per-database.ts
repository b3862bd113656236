import { ProcessWide } from "#lib/platform/process-wide.ts";
import type { Database } from "./connection.ts";

type Values<Value> = WeakMap<Database, Value>;

/** One for each database of this process, made by the first who asks for it. */
export function perDatabase<Value>(
  name: string,
  make: (db: Database) => Value,
  makeValues = (): Values<Value> => new WeakMap(),
): (db: Database) => Value {
  const held = new ProcessWide<Values<Value>>(name);
  return (db) => {
    const values = held.orMake(makeValues);
    const known = values.get(db);
    if (known !== undefined) return known;
    const made = make(db);
    values.set(db, made);
    return made;
  };
}

const histories = new ProcessWide<Values<unknown>[]>("histories");

/** The same of what is good by the database's revisions: another one once these have gone back. */
export const perHistory = <Value>(name: string, make: (db: Database) => Value): ((db: Database) => Value) =>
  perDatabase(name, make, () => {
    const values: Values<Value> = new WeakMap();
    histories.orMake(() => []).push(values as Values<unknown>);
    return values;
  });

/** Forgets what was good by the revisions of this database. */
export function forgetHistory(db: Database): void {
  for (const values of histories.value ?? []) values.delete(db);
}
