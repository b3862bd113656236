import cluster from "node:cluster";
import path from "node:path";
import { metrics } from "#lib/metrics/metrics.ts";
import { startTracing } from "#lib/metrics/start-tracing.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { DomainError, unavailable } from "#lib/platform/errors.ts";
import { outliveOutput } from "#lib/platform/outlive-output.ts";
import type { Service } from "#lib/server/serve.ts";
import { explain } from "./run-command.ts";
import { closeProcess } from "./start/close-process.ts";
import { type Order, signOfLifeSeconds, type Word } from "./start/worker-messages.ts";

// One of several processes that answer, as `npm start` starts them: it does what it is told.
outliveOutput();
process.chdir(path.resolve(import.meta.dirname, "../.."));
let service: Service | undefined;
let closing: Promise<void> | undefined;

const serveOrder = Promise.withResolvers<Extract<Order, { order: "serve" }>>();
const openOrder = Promise.withResolvers<void>();

process.on("message", (told: Order) => {
  if (told.order === "serve") serveOrder.resolve(told);
  else if (told.order === "open") openOrder.resolve();
  else if (told.order === "close") void close();
});
// Ctrl-C and service managers signal all processes there are. A terminal that goes away is for who started this one to notice.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close());
process.on("SIGHUP", () => {});
// Whoever started this one takes it for hung when it says nothing.
setInterval(() => say({ is: "alive" }), signOfLifeSeconds * 1000).unref();

try {
  if (!cluster.isWorker) throw unavailable("`npm start` starts as many workers as there are cores, or WORKERS says.");
  // Hundreds of files, which are read while the database starts.
  const loading = import("#lib/server/serve.ts");
  loading.catch(() => {});
  const { databaseUrl, databasePoolSize, joinsOthers } = await serveOrder.promise;
  overrideEnv({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: String(databasePoolSize) });
  await startTracing();
  const { serve } = await loading;
  if (metrics()) (await import("./start/worker-metrics.ts")).shareMetrics();
  service = await serve({ isDevelopment: false, joinsOthers });
  say({ is: "listening" });
  await openOrder.promise;
  await service.open();
  say({ is: "ready" });
} catch (thrown) {
  if (!process.send) console.error(explain(thrown));
  say({ is: "failed", reason: explain(thrown), isKnown: thrown instanceof DomainError }, () => process.exit(1));
}

function say(word: Word, said = () => {}): void {
  if (process.connected) process.send?.(word, undefined, undefined, said);
  else said();
}

function close(): Promise<void> {
  closing ??= (async () => {
    await service?.close();
    if (service) await closeProcess();
  })()
    .catch((error: unknown) => console.error(explain(error)))
    .finally(() => process.exit(0));
  return closing;
}
