import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentOf } from "#lib/db/embedded/process-identity.ts";

/** The processes that another has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && parentOf(Number(entry)) === String(pid))
    .map(Number);

export type Asked = {
  /** Undefined where no answer came. */
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  failure: string | undefined;
  /** Whether something had been answered on the same connection before. */
  isOnKeptConnection: boolean;
};

/** Asks on a connection of its own, or on those of an agent; what fails is told, not thrown. */
export function ask(url: string, { agent, headers = {} }: { agent?: Agent; headers?: Record<string, string> } = {}) {
  return new Promise<Asked>((resolve) => {
    const asking = request(url, { agent: agent ?? false, headers, timeout: 10_000 }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      const told = { status: answer.statusCode, headers: answer.headers, isOnKeptConnection: asking.reusedSocket };
      answer.once("error", (error: NodeJS.ErrnoException) =>
        resolve({ ...told, status: undefined, body, failure: error.code }),
      );
      answer.once("end", () => resolve({ ...told, body, failure: undefined }));
    });
    asking.once("timeout", () => asking.destroy(Object.assign(new Error("no answer"), { code: "TIMEOUT" })));
    asking.once("error", (error: NodeJS.ErrnoException) => {
      const { reusedSocket: isOnKeptConnection } = asking;
      resolve({ status: undefined, headers: {}, body: "", failure: error.code ?? error.message, isOnKeptConnection });
    });
    asking.end();
  });
}

type AskingOptions = { clients?: number; stopsAtFailure?: boolean; pauseMilliseconds?: number };

/**
 * Clients that never stop asking, half of them on connections that they keep, until they are stopped. Where what they
 * watch takes a while, a short pause after each answer leaves it the processor.
 */
export function askAgainAndAgain(
  url: string,
  { clients = 20, stopsAtFailure = false, pauseMilliseconds = 0 }: AskingOptions = {},
) {
  let isOver = false;
  const asked: Asked[] = [];
  const work = Array.from({ length: clients }, async (_, number) => {
    const agent = number % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    while (!isOver) {
      const answer = await ask(url, agent && { agent });
      asked.push(answer);
      if (answer.failure && stopsAtFailure) break;
      if (pauseMilliseconds > 0) await wait(pauseMilliseconds);
    }
    agent?.destroy();
  });
  return {
    asked,
    /** Settles once every client has stopped by itself. */
    ended: Promise.all(work),
    stop: async () => {
      isOver = true;
      await Promise.all(work);
      return asked;
    },
  };
}

/** Waits until so many workers answer that they are ready, each asked on connections of their own. */
export async function untilReady(origin: string, workers: number): Promise<void> {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 4 * workers }, () => ask(`${origin}/api/health/ready`)));
    const ready = answers.flatMap(({ status, body }) => (status === 200 ? [JSON.parse(body).worker] : []));
    if (new Set(ready).size === workers) return;
    await wait(200);
  }
}
