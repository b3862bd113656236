import { cookieName } from "#lib/web/cookies.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns, type Target } from "./measure.ts";
import { startProduct } from "./product.ts";
import { findBusiest } from "./scenarios.ts";
import { printTable } from "./table.ts";

const pace = { rounds: 5, secondsPerRound: 2, warmUpSeconds: 3 };

/**
 * Two workers beside one, each with a database of its own, in turns; this process asks, the third. Where two cores are all
 * there are, PostgreSQL and whoever asks take their part of them: that shows in the rate, and not in the processor time.
 */
export async function measureWorkers(): Promise<void> {
  // Nothing is cached for whoever has sent a form.
  const anew = { Cookie: `${cookieName("form")}=none` };
  await inTurns({ ANSWER_CACHE_MEGABYTES: "0" }, ({ competition, person }) => [
    { what: "a page made anew", path: "/competitions", headers: anew, connections: 16 },
    { what: "a page made anew", path: `/competitions/${competition}`, headers: anew, connections: 16 },
    { what: "made anew", path: `/api/v0/competitions/${competition}/wcif/public`, connections: 16 },
    { what: "made anew", path: `/api/v0/competitions/${competition}/results`, connections: 16 },
    { what: "made anew", path: `/api/v0/persons/${person}`, connections: 16 },
  ]);
  await inTurns({}, ({ competition }) => [
    { what: "cached", path: "/api/v0/competitions", connections: 64 },
    { what: "cached", path: `/api/v0/competitions/${competition}/results`, connections: 64 },
    { what: "a cached page", path: "/competitions", headers: { "Accept-Encoding": "gzip" }, connections: 64 },
  ]);
}

type Busiest = Awaited<ReturnType<typeof findBusiest>>;
type Row = { what: string; path: string; headers?: Record<string, string>; connections: number };

async function inTurns(settings: Record<string, string>, rowsFor: (busiest: Busiest) => Row[]): Promise<void> {
  const started: RunningServer[] = [];
  try {
    for (const count of [2, 1]) started.push(await startProduct({ ...settings, WORKERS: String(count) }));
    const [two, one] = started as [RunningServer, RunningServer];
    for (const { what, path, headers = {}, connections } of rowsFor(await findBusiest(one))) {
      const target = (name: string, { pid, url }: RunningServer): Target => ({
        ...{ name, pid, url: url + path, headers, connections },
      });
      const targets = [target("two workers", two), target("one process", one)];
      printTable(`GET ${path}, ${what}, ${connections} connections`, await measureInTurns(targets, pace));
    }
  } finally {
    for (const { stop } of started) await stop();
  }
}
