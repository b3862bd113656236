import { isMainThread } from "node:worker_threads";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { env } from "#lib/platform/env.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { workerNumber } from "#lib/platform/worker.ts";
import { countedGrants, removedKinds, signInProofs, signInReasons } from "./label-values.ts";

/** What this process counts, and what it is asked for. */
export type Metrics = ReturnType<typeof makeMetrics>;

/** The metrics of this process, by their names in code; undefined where nobody is to ask for any. */
export function metrics(): Metrics | undefined {
  const { metricsPort, metricsToken } = env();
  // What threads do is measured by the requests that wait for it.
  if ((metricsPort === undefined && metricsToken === undefined) || !isMainThread) return undefined;
  return held.orMake(makeMetrics);
}

/** Which process a number is of, where a sum over all of them would hide the one that matters. */
export const processLabel = (): { worker: string } => ({ worker: String(workerNumber() ?? "main") });

const held = new ProcessWide<Metrics>("metrics");

const durationsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

// Values of labels come from the code, never from a request: whoever asks for unknown addresses makes no series.
function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, labels: processLabel() });
  const made = {
    registry,
    requests: new Counter({
      name: "stadion_requests_total",
      help: "Requests that were answered, by the pattern of their address; 499 are those whose caller went away before",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "stadion_request_duration_seconds",
      help: "How long requests took, from their arrival to the last byte of the answer",
      labelNames: ["route"],
      buckets: durationsSeconds,
      registers,
    }),
    tokens: new Counter({
      name: "stadion_tokens_issued_total",
      help: "Access tokens that were issued, by the grant they were issued for",
      labelNames: ["grant"],
      registers,
    }),
    failedSignIns: new Counter({
      name: "stadion_sign_ins_failed_total",
      help: "Attempts to prove who somebody is that failed, by what was asked for and why",
      labelNames: ["proof", "reason"],
      registers,
    }),
    removed: new Counter({
      name: "stadion_cleanup_removed_total",
      help: "Rows and files that the clean-up has removed, by what they were",
      labelNames: ["kind"],
      registers,
    }),
    liveStreams: new Gauge({
      name: "stadion_live_streams",
      help: "Who follows live rounds right now",
      registers,
    }),
    liveEvents: new Counter({
      name: "stadion_live_events_total",
      help: "Events that were sent to those who follow live rounds, each time that one was",
      registers,
    }),
    liveStreamsCut: new Counter({
      name: "stadion_live_streams_cut_total",
      help: "Live streams that were ended from here, by why",
      labelNames: ["reason"],
      registers,
    }),
    workersLeftOut: new Gauge({
      name: "stadion_workers_left_out",
      help: "Workers that did not tell their numbers within a second, so that they are in none of the sums",
      registers,
    }),
  };
  for (const grant of countedGrants) made.tokens.inc({ grant }, 0);
  for (const proof of signInProofs) for (const reason of signInReasons) made.failedSignIns.inc({ proof, reason }, 0);
  for (const kind of removedKinds) made.removed.inc({ kind }, 0);
  return made;
}
