import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

// Asks for some addresses every twenty milliseconds, on a thread of its own so that nobody's work delays it, and tells
// the longest wait of each whenever it is asked to.

const everyMilliseconds = 20;
const { baseUrl, paths }: { baseUrl: string; paths: string[] } = workerData;
const { hostname, port } = new URL(baseUrl);
const agent = new Agent({ keepAlive: true });

type Asked = { path: string; started: number };
const unanswered = new Set<Asked>();
let longest: Record<string, number> = {};
let failed: string[] = [];

function ask(path: string): void {
  const asked = { path, started: performance.now() };
  unanswered.add(asked);
  const end = () => {
    note(asked);
    unanswered.delete(asked);
  };
  request({ hostname, port, path, agent }, (answer) => {
    if (answer.statusCode !== 200) failed.push(`${path} ${answer.statusCode}`);
    answer.resume().once("close", end);
  })
    .once("error", (error: NodeJS.ErrnoException) => {
      failed.push(`${path} ${error.code}`);
      end();
    })
    .end();
}

function note({ path, started }: Asked): void {
  longest[path] = Math.max(longest[path] ?? 0, Math.round(performance.now() - started));
}

setInterval(() => {
  for (const path of paths) ask(path);
}, everyMilliseconds);

parentPort?.on("message", () => {
  for (const asked of unanswered) note(asked);
  parentPort?.postMessage({ longest, failed });
  longest = {};
  failed = [];
});
