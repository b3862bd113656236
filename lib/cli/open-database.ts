import path from "node:path";
import { sizeBeside } from "#lib/db/embedded/memory.ts";
import { type EmbeddedServer, startEmbedded } from "#lib/db/embedded/server.ts";
import { diskFull, hasErrorCode } from "#lib/db/error-code.ts";
import { whyUnavailable } from "#lib/db/unavailable.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { machineMemory } from "#lib/platform/machine.ts";
import { hold } from "./end-in-order.ts";

export type Report = (line: string) => void;

/** Starts the embedded database unless a server was named; afterwards `env()` and `database()` lead to it. */
export async function openDatabase(report: Report): Promise<EmbeddedServer | undefined> {
  const { databaseUrl, directory, workers, databasePoolSize: poolSize } = env();
  if (databaseUrl) return undefined;
  const size = sizeBeside({ workers, poolSize, memory: machineMemory() });
  const server = await startEmbedded({ directory, note: report, ...size });
  overrideEnv({ DATABASE_URL: server.url });
  return server;
}

/** The same for a command: where that is asked to end, the database that it started or is starting ends before it. */
export async function holdDatabase(report: Report): Promise<EmbeddedServer | undefined> {
  const opening = openDatabase(report);
  const stop = hold(async () => {
    const server = await opening.catch(() => undefined);
    await server?.stop();
  });
  const server = await opening;
  return server && { ...server, stop };
}

/** Which database the settings lead to, so that whoever forgot some sees it; never the password. */
export function databaseLine(): string {
  const { databaseDirectUrl, directory } = env();
  if (!databaseDirectUrl) return `Database: the one that comes along, in ${path.resolve(directory)} (no DATABASE_URL).`;
  const { host, pathname, searchParams, username } = new URL(databaseDirectUrl);
  return `Database: ${pathname.slice(1) || username} at ${host || searchParams.get("host") || "localhost"}.`;
}

/** What went wrong; where the embedded database ended of it, in words that help more than a lost connection does. */
export function causeOf(thrown: unknown, embedded: Pick<EmbeddedServer, "problem"> | undefined): unknown {
  const why = embedded && whyUnavailable(thrown);
  if (!why) return thrown;
  const problem = embedded.problem();
  // Of a full disk the error itself says enough.
  if (problem === undefined && hasErrorCode(thrown, diskFull)) return thrown;
  const directory = path.resolve(env().directory);
  const log = path.join(directory, "postgres", "server.log");
  return unavailable(
    problem ??
      `The database that comes along, in ${directory}, cannot be used any more (${why.message}): why, ${log} tells. Start again.`,
  );
}
