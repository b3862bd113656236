import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { findEmbedded } from "#lib/db/embedded/server.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns } from "./measure.ts";
import { startProduct } from "./product.ts";
import { openScoreDesk } from "./score-desk.ts";
import { printTable } from "./table.ts";

const listenerCount = 2000;
const entryCount = 60;
const longestWaitMilliseconds = 10_000;

/**
 * So many who follow a round, and an entry a second: how long after an entry was acknowledged each of them has it. Two
 * workers answer; this process enters and follows, so that all of it shares the machine's cores. Then what is asked of the
 * rest of the site, with and without that.
 */
export async function measureLive(): Promise<void> {
  const product = await startProduct({ WORKERS: "2" });
  try {
    const desk = await openScoreDesk((await findEmbedded(product.directory)) ?? "");
    const round = await largestRound(product);
    const enter = (turn: number) => {
      const person = round.people[turn % round.people.length] ?? 0;
      return desk.enter(
        round.competitionId,
        round.id,
        person,
        [0, 1, 2, 3, 4].map((one) => 800 + ((turn * 7 + one) % 400)),
      );
    };
    const followers = await followMany(product, round);
    report("one entry a second", await delaysOf(followers, enter));
    await measureRest(product, { followers, enter });
    followers.close();
    await desk.close();
  } finally {
    await product.stop();
  }
}

type Round = { competitionId: string; id: string; people: number[] };
type Summary = { id: string; state: string; total: number };

async function largestRound({ url }: RunningServer): Promise<Round> {
  const read = async <Body>(path: string) => (await (await fetch(`${url}/api/v0${path}`)).json()) as Body;
  const today = new Date().toISOString().slice(0, 10);
  const competitions = await read<{ id: string; start_date: string }[]>(
    `/competitions?ongoing_and_future=${today}&sort=start_date&per_page=25`,
  );
  const open: (Summary & { competitionId: string })[] = [];
  for (const { id: competitionId } of competitions.filter(({ start_date: start }) => start <= today)) {
    const { rounds } = await read<{ rounds: Summary[] }>(`/competitions/${competitionId}/live`);
    open.push(...rounds.filter(({ state }) => state === "open").map((round) => ({ ...round, competitionId })));
  }
  const [largest] = open.toSorted((a, b) => b.total - a.total);
  if (!largest) throw new Error("No round is open");
  const { competitionId, id } = largest;
  const { results } = await read<{ results: { registrant_id: number }[] }>(
    `/competitions/${competitionId}/live/rounds/${id}`,
  );
  return { competitionId, id, people: results.map((result) => result.registrant_id) };
}

type Followers = { heardAt: () => number[]; forget: () => void; close: () => void };

async function followMany({ url }: RunningServer, { competitionId, id }: Round): Promise<Followers> {
  const address = `${url}/api/v0/competitions/${competitionId}/live/events?round=${id}`;
  let heardAt: number[] = [];
  const open: { destroy: () => void }[] = [];
  const follow = () =>
    new Promise<void>((resolve, reject) => {
      const asked = get(address, { agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A follower was refused: ${answer.statusCode}`));
        answer.on("data", (bytes: Buffer) => {
          if (bytes.includes("event: reload")) resolve();
          if (bytes.includes("event: round_changed")) heardAt.push(performance.now());
        });
        answer.on("error", () => {});
      });
      asked.on("error", reject);
      open.push(asked);
    });
  for (let begun = 0; begun < listenerCount; begun += 100) await Promise.all(Array.from({ length: 100 }, follow));
  return {
    heardAt: () => heardAt,
    forget: () => {
      heardAt = [];
    },
    close: () => {
      for (const one of open) one.destroy();
    },
  };
}

async function delaysOf(followers: Followers, enter: (turn: number) => Promise<void>): Promise<number[]> {
  const delays: number[] = [];
  for (let turn = 0; turn < entryCount; turn++) {
    followers.forget();
    const begun = performance.now();
    await enter(turn);
    const acknowledged = performance.now();
    while (followers.heardAt().length < listenerCount && performance.now() - acknowledged < longestWaitMilliseconds)
      await wait(5);
    const heard = followers.heardAt();
    // Whoever has not heard it in all that time has it never.
    const missing = Array.from({ length: listenerCount - heard.length }, () => Number.POSITIVE_INFINITY);
    delays.push(...heard.map((at) => Math.max(0, at - acknowledged)), ...missing);
    await wait(Math.max(0, 1000 - (performance.now() - begun)));
  }
  return delays;
}

function report(what: string, delays: number[]): void {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(
    `\n${listenerCount} follow, ${what}, ${entryCount} entries: median ${at(0.5)} ms, 99th ${at(0.99)} ms, longest ${at(1)} ms after the acknowledgement`,
  );
}

type Load = { followers: Followers; enter: (turn: number) => Promise<void> };

async function measureRest(product: RunningServer, { followers, enter }: Load): Promise<void> {
  let turn = entryCount;
  const meanwhile = async () => {
    followers.forget();
    await enter(turn++);
  };
  const pace = { rounds: 3, secondsPerRound: 5, warmUpSeconds: 2 };
  for (const path of ["/api/v0/competitions", "/competitions"]) {
    const target = { pid: product.pid, url: product.url + path, headers: {}, connections: 8 };
    printTable(
      `GET ${path}, 8 connections, ${listenerCount} follow a round`,
      await measureInTurns(
        [
          { ...target, name: "nothing is entered" },
          { ...target, name: "one entry a second", meanwhile },
        ],
        pace,
      ),
    );
  }
}
