import type { Database } from "./connection.ts";

/** Has all that is read see the same state of the database. */
export const atOneMoment = <Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
