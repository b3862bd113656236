import { readiness } from "#lib/db/readiness.ts";
import { isLoading } from "#lib/platform/loading.ts";
import { workerNumber } from "#lib/platform/worker.ts";

/** Ready for callers: pages are loaded, and the database answers and has every table this code needs. */
export async function GET(): Promise<Response> {
  const { isReady, reason } = isLoading() ? stillLoading : await readiness();
  return Response.json(
    { status: isReady ? "ready" : "not ready", ...(reason && { reason }), worker: workerNumber() },
    { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

const stillLoading = { isReady: false, reason: "The pages are still loading" };
