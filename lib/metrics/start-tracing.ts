import { env } from "#lib/platform/env.ts";
import { reportTo, tracing } from "./tracing.ts";

/** Begins to report where a collector is named; only then is the library for that loaded, and no page's bundle has it. */
export async function startTracing(): Promise<void> {
  const settings = env().tracing;
  if (settings === undefined || tracing()) return;
  const { exportTraces } = await import("./export-traces.ts");
  reportTo(exportTraces(settings));
}
