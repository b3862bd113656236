import { promisify } from "node:util";
import type postgres from "postgres";
import { type CurrentRequest, currentRequest } from "#lib/platform/current-request.ts";
import { log } from "#lib/platform/log.ts";
import type { Client, Database } from "./connection.ts";
import { forgetHistory, perDatabase } from "./per-database.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";
import type { VersionName } from "./versions.ts";

/** What has moved, as far as this process has seen. */
export class SeenVersions {
  #revision = -1;
  readonly #moved = new Map<string, number>();
  // The same of all copies.
  #history = { isForgotten: false };

  /** All moves up to this one have been seen. */
  get revision(): number {
    return this.#revision;
  }

  /** The database has gone back behind these: whoever has asked with them keeps what they find for nobody. */
  get isForgotten(): boolean {
    return this.#history.isForgotten;
  }

  forget(): void {
    this.#history.isForgotten = true;
  }

  haveMoved(names: readonly VersionName[], since: number): boolean {
    for (const name of names) if ((this.#moved.get(name) ?? -1) > since) return true;
    return false;
  }

  /** At which revision the latest of these has moved. */
  lastMoveOf(names: readonly VersionName[]): number {
    return Math.max(-1, ...names.map((name) => this.#moved.get(name) ?? -1));
  }

  /** The same and these, which may yet turn out not to have been: what is made of it is made anew after the next move. */
  with(moves: [name: string, revision: number, wholeRevision: number][]): SeenVersions {
    const copy = new SeenVersions();
    for (const [name, revision] of this.#moved) copy.#moved.set(name, revision);
    for (const move of moves) copy.note(...move);
    copy.#revision = this.#revision;
    copy.#history = this.#history;
    return copy;
  }

  note(name: string, revision: number, wholeRevision: number): void {
    this.#moved.set(name, revision);
    this.#moved.set(`whole ${name}`, wholeRevision);
    this.#revision = Math.max(this.#revision, revision);
  }
}

type Waiting = { promise: Promise<SeenVersions>; resolve: (seen: SeenVersions) => void; reject: (e: unknown) => void };
type Reader = { seen: SeenVersions; waiting: Waiting | undefined; isReading: boolean; callers: number };

/**
 * What has moved, no older than this call: a caller may share only a read that begins after it came. So a reader sees
 * every write that was answered before it asked, and a crowd of readers costs one query, which finds nothing where
 * nothing has moved.
 */
export function freshVersions(db: Database): Promise<SeenVersions> {
  const reader = readerOf(db);
  reader.callers += 1;
  if (reader.waiting) return reader.waiting.promise;
  reader.waiting = Promise.withResolvers<SeenVersions>();
  const { promise } = reader.waiting;
  if (!reader.isReading) void readOn(db, reader);
  return promise;
}

// As long as each look at the network finds another caller, it is worth another look: who is there shares the read.
async function allArrived(reader: Reader): Promise<void> {
  for (let looks = 0, before = -1; looks < mostLooks && reader.callers !== before; looks++) {
    before = reader.callers;
    await nextLook();
  }
}

const mostLooks = 10;

// Not a clock's business, which tests set.
const nextLook = promisify(setImmediate);

async function readOn(db: Database, reader: Reader): Promise<void> {
  reader.isReading = true;
  while (reader.waiting) {
    await allArrived(reader);
    const { resolve, reject } = reader.waiting;
    reader.waiting = undefined;
    try {
      if (!(await readInto(db, reader.seen))) await beginAnew(db, reader);
      resolve(reader.seen);
    } catch (error) {
      reject(error);
    }
  }
  reader.isReading = false;
}

// Past the query builder, which takes longer than this query, and past the pool: it is the one thing that every answer
// waits for.
async function readInto(db: Database, seen: SeenVersions): Promise<boolean> {
  const rows = await movedSince(db, seen.revision);
  for (const [name, revision, whole] of rows) seen.note(String(name), Number(revision), Number(whole));
  return rows.length > 0 || seen.revision < 0;
}

async function movedSince(db: Database, revision: number): Promise<unknown[][]> {
  const { $client: client } = db as Database & { $client: Client };
  const { ofVersions } = client;
  const absence = absenceOf(db);
  if (!ofVersions || performance.now() < absence.until) return await asked(client, revision);
  try {
    return await asked(ofVersions, revision);
  } catch (thrown) {
    // Where there is no room for another connection, or none opens right now, one of the pool may be open.
    if (!isDatabaseUnavailable(thrown)) throw thrown;
    absence.until = performance.now() + pauseMilliseconds;
    const rows = await asked(client, revision);
    log().warn({ err: thrown }, "what has moved is asked of the pool: its own connection does not open");
    return rows;
  }
}

const pauseMilliseconds = 5000;
const absenceOf = perDatabase("absent version connections", () => ({ until: 0 }));

// Where nothing can be prepared, a parameter would cost another way there and back.
const asked = (client: postgres.Sql, revision: number) =>
  client.options.prepare
    ? client`select collection, revision, whole_revision from data_versions where revision >= ${revision}`.values()
    : client
        .unsafe(`select collection, revision, whole_revision from data_versions where revision >= ${revision}`)
        .values();

/**
 * What had the last revision seen has it still, or a later one: a database where nothing has is another, or was set back
 * (a backup restored in its place, a standby promoted that lacked the last writes). What is given out there from now on
 * would be taken for what was seen before.
 */
async function beginAnew(db: Database, reader: Reader): Promise<void> {
  log().warn({ seen: reader.seen.revision }, "the database has gone back: what was cached of it is forgotten");
  forgetHistory(db);
  reader.seen.forget();
  reader.seen = new SeenVersions();
  await readInto(db, reader.seen);
}

const readerOf = perDatabase(
  "version readers",
  (): Reader => ({ seen: new SeenVersions(), waiting: undefined, isReading: false, callers: 0 }),
);

const knownOf = new WeakMap<CurrentRequest, { db: Database; versions: SeenVersions }>();

/** Notes what has moved, as the request that is being answered has just been told. */
export function noteVersions(db: Database, versions: SeenVersions): void {
  const request = currentRequest();
  if (request !== undefined) knownOf.set(request, { db, versions });
}

/** What has moved, no older than the request that is being answered: read once for all of it. */
export async function versionsOfRequest(db: Database): Promise<SeenVersions> {
  const request = currentRequest();
  const known = request && knownOf.get(request);
  return known?.db === db && !known.versions.isForgotten ? known.versions : await freshVersions(db);
}

/** What this process has seen so far, however long ago. */
export const seenVersions = (db: Database): SeenVersions => readerOf(db).seen;
