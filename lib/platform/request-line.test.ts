import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "#lib/testing/settings.ts";
import { type Logger, loggerTo, logRequest } from "./log.ts";
import { ProcessWide } from "./process-wide.ts";
import type { AnsweredRequest } from "./request-line.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-24T05:06:07.089Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const answered: AnsweredRequest = {
  at: new Date("2026-11-24T05:06:07.089Z"),
  requestId: "4e0ec04f-1080-4a0d-8359-6e0a600d9503",
  method: "GET",
  route: "/api/v0/competitions/[competitionId]",
  status: 200,
  milliseconds: 1.6,
  bytes: 22581,
  accountId: undefined,
  applicationId: undefined,
  address: "127.0.0.0/24",
};
const trace = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", parentId: "00f067aa0ba902b7", spanId: "4e0ec04f10804a0d" };

/** What the logger itself makes of it, field by field, and what is written in one go. */
async function bothLines({ at, trace: ownTrace, ...fields }: AnsweredRequest, worker?: string): Promise<string[]> {
  return await withSettings({ LOG_LEVEL: "info", STADION_WORKER: worker }, async () => {
    const lines: string[] = [];
    const logger = loggerTo({ write: (line) => void lines.push(line) });
    new ProcessWide<Logger>("log").value = logger;
    logger.info({ ...fields, ...ownTrace }, "request");
    logRequest({ at, ...fields, trace: ownTrace });
    return lines;
  });
}

test.each<[string, AnsweredRequest, string?]>([
  ["a usual one", answered],
  ["one of a worker", answered, "3"],
  ["somebody's, by an application", { ...answered, accountId: 17, applicationId: 4 }],
  ["one without an address, and in no time", { ...answered, address: undefined, milliseconds: 0, bytes: 0 }],
  ["one of a network of IPv6", { ...answered, address: "2001:db8:1::/48" }],
  ["one that is part of a trace", { ...answered, trace }],
  ["one that begins a trace", { ...answered, trace: { ...trace, parentId: undefined } }],
  ["one of a folder with a quotation mark", { ...answered, route: '/a"b\\c\n/[…]' }],
  ["one of an address that somebody typed", { ...answered, route: "/who?token=abc&mail=me@mail.example Bearer abc" }],
  ["a method that nobody knows", { ...answered, method: 'M"K' }],
])("%s is the line that the logger would write", async (_, request, worker) => {
  const [usual, quick] = await bothLines(request, worker);
  expect(quick).toBe(usual);
});

const script = (end: string) => `
  const { log, logRequest } = await import("#lib/platform/log.ts");
  const line = (bytes) => logRequest({ ...${JSON.stringify(answered)}, at: new Date(), bytes });
  for (let number = 0; number < 500; number += 1) line(number);
  log().warn("between");
  for (let number = 500; number < 1000; number += 1) line(number);
  ${end}`;

test.each([
  ["ends by itself", "", 0],
  ["is ended at once", "process.exit(7)", 7],
  ["fails", 'throw new Error("a failure")', 1],
  ["fails where nobody waits for it", 'setImmediate(() => { throw new Error("a failure") }); line(1000);', 1],
  [
    "is asked to end, and does so after its last line",
    'process.on("SIGTERM", () => { line(1000); process.exit(0); }); process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000);',
    0,
  ],
])("of a process that %s, each line that was gathered is written, in its order", (_, end, code) => {
  const { VITEST: __, ...environment } = process.env;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", script(end)], {
    env: { ...environment, LOG_LEVEL: "info" },
    encoding: "utf8",
  });
  const lines = ended.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { msg: string; bytes?: number });
  const more = end.includes("line(1000)") ? [1000] : [];
  expect(ended.status).toBe(code);
  expect(lines.map(({ msg, bytes }) => bytes ?? msg)).toEqual([
    ...Array.from({ length: 500 }, (_number, index) => index),
    "between",
    ...Array.from({ length: 500 }, (_number, index) => 500 + index),
    ...more,
  ]);
});
