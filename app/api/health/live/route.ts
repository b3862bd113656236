import { workerNumber } from "#lib/platform/worker.ts";

/** The process is up, whatever else is not. */
export const GET = (): Response =>
  Response.json({ status: "up", worker: workerNumber() }, { headers: { "Cache-Control": "no-store" } });
