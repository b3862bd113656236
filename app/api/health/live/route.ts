import { isLoading } from "#lib/platform/loading.ts";
import { workerNumber } from "#lib/platform/worker.ts";

/** The process is up, whatever else is not; while it is starting, whoever comes would wait for its pages to load. */
export const GET = (): Response =>
  Response.json(
    { status: isLoading() ? "starting" : "up", worker: workerNumber() },
    { headers: { "Cache-Control": "no-store" } },
  );
