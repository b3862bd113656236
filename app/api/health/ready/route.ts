import { database } from "#lib/db/connection.ts";
import { readiness } from "#lib/db/readiness.ts";
import { lostSigningKeys } from "#lib/oauth/keys/stored-seals.ts";
import { isLoading } from "#lib/platform/loading.ts";
import { workerNumber } from "#lib/platform/worker.ts";

/**
 * Ready for callers: pages are loaded, and the database answers, has every table this code needs, and keeps nothing to
 * sign with that it cannot open.
 */
export async function GET(): Promise<Response> {
  const { isReady, reason } = isLoading() ? stillLoading : await readiness(database(), lostSigningKeys);
  return Response.json(
    { status: isReady ? "ready" : "not ready", ...(reason && { reason }), worker: workerNumber() },
    { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

const stillLoading = { isReady: false, reason: "The pages are still loading" };
