import { ProcessWide } from "#lib/platform/process-wide.ts";
import type { Database } from "./connection.ts";

/** One for each database of this process, made by the first who asks for it. */
export function perDatabase<Value>(name: string, make: (db: Database) => Value): (db: Database) => Value {
  const held = new ProcessWide<WeakMap<Database, Value>>(name);
  return (db) => {
    const values = held.orMake(() => new WeakMap());
    const known = values.get(db);
    if (known !== undefined) return known;
    const made = make(db);
    values.set(db, made);
    return made;
  };
}
