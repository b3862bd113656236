import { connectDirectly } from "./connection.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

export type Wanted = { workers: number; poolSize: number; threads: number };

// A thread that works on large documents.
const ofThread = 2;
// What has moved is asked beside the pool.
const ofVersions = 1;
// The process that starts the workers: jobs, an export, and what it does itself.
const ofStarter = 6;
// With one, whoever asks within a transaction beside it would wait for themselves.
const smallestPool = 2;

/** How many connections one instance opens at most. */
export const mostConnections = ({ workers, poolSize, threads }: Wanted): number =>
  workers * (poolSize + ofVersions + ofThread * threads) + ofStarter;

/** How large each worker's pool may be where there is room for so many connections in all. */
export const poolSizeWithin = (room: number, { workers, poolSize, threads }: Wanted): number => {
  const each = Math.floor((room - ofStarter) / workers) - ofVersions - ofThread * threads;
  return Math.min(poolSize, Math.max(smallestPool, each));
};

/** How many connections the database takes from all who connect as we do; undefined where it does not answer. */
export async function connectionRoom(): Promise<number | undefined> {
  const { client } = connectDirectly({ poolSize: 1 });
  try {
    const [found] = await client<{ room: number }[]>`
      select least(
        current_setting('max_connections')::int
          - case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int
              + coalesce(current_setting('reserved_connections', true)::int, 0) end,
        case when not rolsuper and rolconnlimit >= 0 then rolconnlimit end,
        case when not rolsuper and datconnlimit >= 0 then datconnlimit end) as room
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`;
    return found?.room;
  } catch (thrown) {
    // Whoever needs it says so better.
    if (!isDatabaseUnavailable(thrown)) throw thrown;
    return undefined;
  } finally {
    await client.end({ timeout: 1 });
  }
}
