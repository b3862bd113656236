import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { busySeconds, ownProcessorSeconds, processorSeconds } from "./processor-time.ts";

export type Target = {
  name: string;
  pid: number;
  url: string;
  headers: Record<string, string>;
  /**
   * Whether what its child processes use counts too: not where one target's database is a child and another's is not.
   */
  countsChildren?: boolean;
  /** Another address for each request, at the same host. */
  nextPath?: () => string;
  /** Sent by POST, the same each time. */
  body?: string;
  /** Bodies that are good once: made before each round, outside of what is measured. */
  bodies?: (count: number) => Promise<string[]>;
  /** How many ask at a time, each for the next as soon as it has one. */
  connections?: number;
  /** Whether the answer is to be 304. */
  isNotModified?: boolean;
  /** Done every second while it is measured. */
  meanwhile?: () => Promise<void>;
};
export type Row = { name: string; requestsPerSecond: number; p99Milliseconds: number; microsecondsPerRequest: number };

export type Pace = { rounds: number; secondsPerRound: number; warmUpSeconds: number };
const thorough: Pace = { rounds: 5, secondsPerRound: 3, warmUpSeconds: 4 };

const usualConnections = 8;
const bodiesPerRound = { warmUp: 1500, measured: 1000 };
// In so many rounds of these everything on their way is compiled as it is to be, which it is not in one.
const warmUpRoundsOfBodies = 4;
// As often autocannon looks whether a round of so many is over; usually every second.
const endNoticedMilliseconds = 10;
// Ten ticks of the clock that processor time is told by; whoever measures takes one or two.
const quietMilliseconds = 100;
const quietSeconds = 0.03;
const mostWaitsUntilQuiet = 50;

/** Loads the targets one after another, round by round, so that a noisy minute hits all of them; medians. */
export async function measureInTurns(targets: Target[], pace = thorough): Promise<Row[]> {
  for (const target of targets) {
    await warmUp(target, pace.warmUpSeconds);
    await untilQuiet();
  }
  const samples = new Map<string, Row[]>(targets.map((target) => [target.name, []]));
  for (let round = 0; round < pace.rounds; round++) {
    for (const target of targets) {
      samples.get(target.name)?.push(await sample(target, pace.secondsPerRound));
      await untilQuiet();
    }
  }
  return targets.map((target) => medianRow(target.name, samples.get(target.name) ?? []));
}

async function warmUp(target: Target, seconds: number): Promise<void> {
  const rounds = target.bodies ? warmUpRoundsOfBodies : 1;
  for (let round = 0; round < rounds; round++) {
    await autocannon(await optionsFor(target, { seconds, bodiesCounted: bodiesPerRound.warmUp }));
  }
}

/**
 * What was asked for last is still made when nobody waits for it any more, by the program or by the database, and would
 * take from whoever is next.
 */
async function untilQuiet(): Promise<void> {
  let before = await busySeconds();
  for (let waits = 0; waits < mostWaitsUntilQuiet; waits++) {
    await setTimeout(quietMilliseconds);
    const used = await busySeconds();
    // Also where nobody tells.
    if (!(used - before > quietSeconds)) return;
    before = used;
  }
}

async function sample(target: Target, seconds: number): Promise<Row> {
  const options = await optionsFor(target, { seconds, bodiesCounted: bodiesPerRound.measured });
  const usedSeconds = target.countsChildren === false ? ownProcessorSeconds : processorSeconds;
  const before = await usedSeconds(target.pid);
  const { meanwhile } = target;
  const timer = meanwhile && setInterval(() => void meanwhile(), 1000);
  const result = await autocannon(options);
  clearInterval(timer);
  const used = (await usedSeconds(target.pid)) - before;
  const requests = result.requests.total;
  const unexpected = target.isNotModified ? result["2xx"] + result.non2xx - result["3xx"] : result.non2xx;
  if (unexpected > 0) throw new Error(`${target.name}: ${unexpected} answers were something else`);
  return {
    name: target.name,
    requestsPerSecond: requests / result.duration,
    p99Milliseconds: result.latency.p99,
    microsecondsPerRequest: (used * 1e6) / requests,
  };
}

type Length = { seconds: number; bodiesCounted: number };

async function optionsFor(target: Target, { seconds: duration, bodiesCounted }: Length): Promise<autocannon.Options> {
  const { url, headers, nextPath, body, bodies, connections = usualConnections } = target;
  const common = { url, headers, connections };
  if (nextPath) {
    const withNextPath = (request: autocannon.Request) => ({ ...request, path: nextPath() });
    return { ...common, duration, requests: [{ method: "GET", setupRequest: withNextPath }] };
  }
  if (body !== undefined) return { ...common, method: "POST", body, duration };
  if (!bodies) return { ...common, duration };
  // A few more than are counted: each connection takes its next one early.
  const left = await bodies(bodiesCounted + 10 * connections);
  const takeNext = (request: autocannon.Request) => ({ ...request, body: left.pop() ?? "" });
  const requests: autocannon.Request[] = [{ method: "POST", setupRequest: takeNext }];
  return { ...common, amount: bodiesCounted, sampleInt: endNoticedMilliseconds, requests };
}

function medianRow(name: string, rows: Row[]): Row {
  const median = (pick: (row: Row) => number) => rows.map(pick).toSorted((a, b) => a - b)[rows.length >> 1] ?? 0;
  return {
    name,
    requestsPerSecond: median((row) => row.requestsPerSecond),
    p99Milliseconds: median((row) => row.p99Milliseconds),
    microsecondsPerRequest: median((row) => row.microsecondsPerRequest),
  };
}
