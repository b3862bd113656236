import { Counter, Gauge, type Registry } from "prom-client";
import { responseCache } from "#lib/api/response-cache.ts";
import { database, poolsInUse } from "#lib/db/connection.ts";
import { type Metrics, processLabel } from "#lib/metrics/metrics.ts";
import { env } from "#lib/platform/env.ts";

/** Has the metrics of this process tell of its connections and caches, whenever somebody asks. */
export function measureProcess({ registry }: Metrics): void {
  if (registry.getSingleMetric(poolSize) !== undefined) return;
  measurePools([registry]);
  measureCaches([registry]);
}

const poolSize = "stadion_database_pool_size";

type Where = Registry[];

function measurePools(registers: Where): void {
  const of = (name: string, help: string, read: (use: ReturnType<typeof poolsInUse>[string]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["pool", "worker"],
      registers,
      collect() {
        this.reset();
        for (const [pool, use] of Object.entries(poolsInUse())) this.set({ pool, ...processLabel() }, read(use));
      },
    });
  of(poolSize, "Connections that a process opens at most", ({ size }) => size);
  of("stadion_database_pool_in_use", "Connections that are at work", ({ inUse }) => inUse);
  of("stadion_database_pool_waiting", "What waits for a connection to be free", ({ waiting }) => waiting);
}

function measureCaches(registers: Where): void {
  new Counter({
    name: "stadion_cache_lookups_total",
    help: "How often an answer or a page was there already (hit), or had to be made (miss)",
    labelNames: ["cache", "outcome"],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of Object.entries(answers()?.counts ?? {})) {
        this.inc({ cache, outcome: "hit" }, hits);
        this.inc({ cache, outcome: "miss" }, misses);
      }
    },
  });
  new Gauge({
    name: "stadion_cache_bytes",
    help: "What cached answers and pages take, by process",
    labelNames: ["worker"],
    registers,
    collect() {
      this.set(processLabel(), answers()?.totalBytes ?? 0);
    },
  });
}

// What starts the others has a database only once that runs.
const answers = () => (env().databaseUrl === undefined ? undefined : responseCache(database()));
