import type postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { type Database, replicas } from "./connection.ts";
import { freshVersions, type SeenVersions, seenVersions } from "./fresh-versions.ts";
import { inTime, Silent } from "./in-time.ts";
import { isDatabaseThere } from "./is-there.ts";
import { perDatabase } from "./per-database.ts";
import { noteFailure, provenReplicas } from "./replica-state.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/**
 * What has moved, for what everybody may read: as `freshVersions`, as long as the primary answers. While it is away nobody
 * can write there; then as a replica says that has come at least as far as this process has seen, and that lacks no more
 * than what others wrote within the time that the settings allow.
 */
export function publicVersions(db: Database): Promise<SeenVersions> {
  const asked = freshVersions(db);
  if (replicas() === undefined) return asked;
  const known = primaryOf(db);
  // Whoever shares a read of the versions shares what comes of it, and the timer with it.
  if (known.asked !== asked) {
    known.asked = asked;
    known.answer = askedOfBoth(db, known, asked).finally(() => {
      known.asked = undefined;
    });
  }
  return known.answer ?? asked;
}

type Primary = {
  isAway: boolean;
  /** When it was asked what it has answered last: all that had moved by then has been seen. */
  heardAt: number;
  isTried: boolean;
  /** Why the replicas do not stand in for it, as was said in the log. */
  refusal: string | undefined;
  asked: Promise<SeenVersions> | undefined;
  answer: Promise<SeenVersions> | undefined;
};

const primaryOf = perDatabase(
  "primary",
  (): Primary => ({
    ...{ isAway: false, heardAt: Number.NEGATIVE_INFINITY, isTried: false, refusal: undefined },
    ...{ asked: undefined, answer: undefined },
  }),
);

// Whoever answers later than this is asked in another way whether it is there at all.
const usualSilenceMilliseconds = 1000;
const longestSilenceMilliseconds = 1000;
// One that is back is asked again at once, and not waited for again and again until then.
const silenceOfAbsentMilliseconds = 100;

async function askedOfBoth(db: Database, known: Primary, asked: Promise<SeenVersions>): Promise<SeenVersions> {
  const askedAt = performance.now();
  asked.then(
    () => noteHeard(known, askedAt),
    () => {},
  );
  try {
    return await inTime(asked, known.isAway ? silenceOfAbsentMilliseconds : usualSilenceMilliseconds);
  } catch (thrown) {
    if (!(thrown instanceof Silent) && !isDatabaseUnavailable(thrown)) throw thrown;
    if (await isThere(known, thrown)) return await asked;
    noteAway(known, thrown);
    return await askedOfReplica(db, known).catch((refused: unknown) => {
      noteRefusal(known, refused);
      return asked;
    });
  }
}

/**
 * Whether the primary answers after all: what was asked may wait for one of our own connections, or for a lock. One that is
 * known to be away is tried beside, and what it says then is for those who come next.
 */
async function isThere(known: Primary, thrown: unknown): Promise<boolean> {
  if (!(thrown instanceof Silent)) return false;
  if (!known.isAway) return await isDatabaseThere();
  if (!known.isTried) {
    known.isTried = true;
    void isDatabaseThere().then((answers) => {
      known.isTried = false;
      if (answers) noteBack(known);
    });
  }
  return false;
}

async function askedOfReplica(db: Database, known: Primary): Promise<SeenVersions> {
  const pool = await provenReplicas(db);
  if (!pool) throw new Error("No replica answers that is known to be one of this database");
  const seen = seenVersions(db);
  const { moves, age } = await inTime(movesSince(pool.client, seen.revision), longestSilenceMilliseconds).catch(
    (thrown: unknown) => {
      noteFailure(pool, thrown);
      throw thrown;
    },
  );
  if (moves.length === 0) throw new Error("The replica lacks what this process has seen");
  // It has all that was there when the primary was heard last, and all that was written until its own last commit.
  const oldest = Math.min(age, (performance.now() - known.heardAt) / 1000);
  if (oldest > env().staleReadSeconds)
    throw new Error("The replica may lack too much: nobody has heard of the primary");
  return seen.with(moves);
}

type Moves = { moves: [name: string, revision: number, wholeRevision: number][]; age: number };

// In one statement: behind one address there may be several servers. One that was promoted lacks nothing.
async function movesSince(client: postgres.Sql, revision: number): Promise<Moves> {
  const rows = await client
    .unsafe(`select collection, revision, whole_revision, case when pg_is_in_recovery()
      then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'infinity') else 0 end
      from data_versions where revision >= ${Number(revision)}`)
    .values();
  return {
    moves: rows.map(([name, moved, whole]) => [String(name), Number(moved), Number(whole)]),
    age: Number(rows[0]?.[3]),
  };
}

function noteHeard(known: Primary, askedAt: number): void {
  noteBack(known);
  Object.assign(known, { heardAt: Math.max(known.heardAt, askedAt), refusal: undefined });
}

function noteBack(known: Primary): void {
  if (known.isAway) log().info("the primary is back");
  known.isAway = false;
}

function noteAway(known: Primary, thrown: unknown): void {
  if (!known.isAway) log().warn({ err: thrown }, "the primary is away: replicas answer what everybody may read");
  known.isAway = true;
}

function noteRefusal(known: Primary, refused: unknown): void {
  const reason = refused instanceof Error ? refused.message : String(refused);
  if (known.refusal !== reason) log().warn({ err: refused }, "no replica answers in the place of the primary");
  known.refusal = reason;
}
