import { connectionRoom, mostConnections, poolSizeWithin } from "#lib/db/connection-room.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { machineCores } from "#lib/platform/machine.ts";
import { threadsBeside } from "#lib/platform/worker.ts";
import type { Report } from "../open-database.ts";

/** Gives each worker no more connections than the database has room for, and says what would give them more. */
export async function fitPools(report: Report): Promise<void> {
  const { workers, databasePoolSize: poolSize, isDatabasePooled } = env();
  // Connections to a pooler cost next to nothing, and what it opens is for its own settings.
  if (isDatabasePooled) return;
  const wanted = { workers, poolSize, threads: threadsBeside(Math.floor(machineCores() / workers)) };
  const room = await connectionRoom();
  if (room === undefined || mostConnections(wanted) <= room) return;
  const fitting = poolSizeWithin(room, wanted);
  const left = mostConnections({ ...wanted, poolSize: fitting });
  overrideEnv({ DATABASE_POOL_SIZE: String(fitting) });
  report(
    [
      `The database takes ${room} connections, and ${workers === 1 ? "one worker opens" : `${workers} workers open`} up to ${mostConnections(wanted)}:`,
      `DATABASE_POOL_SIZE is ${fitting} instead of ${poolSize}${left > room ? `, and even so they are ${left}` : ""}.`,
      "Let it take more (max_connections), start fewer WORKERS, or put a pooler between (DATABASE_DIRECT_URL).",
    ].join(" "),
  );
}
