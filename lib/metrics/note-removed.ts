import { log } from "#lib/platform/log.ts";
import type { RemovedKind } from "./label-values.ts";
import { metrics } from "./metrics.ts";

/** Tells how much of a kind was removed because its time was over. */
export function noteRemoved(kind: RemovedKind, count: number): void {
  metrics()?.removed.inc({ kind }, count);
  if (count > 0) log().info({ kind, count }, "removed");
}
