import { subscribe } from "node:diagnostics_channel";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { serveMetrics } from "./metrics-endpoint.ts";

const port = await freePort();
overrideEnv({ METRICS_PORT: String(port) });
await testDatabase();
const stop = await serveMetrics();
afterAll(stop);

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

// Whoever does not read does not see that they were cut off: the other end tells.
const accepted = new Map<number | undefined, Socket>();
subscribe("net.server.socket", (told) => {
  const { socket } = told as { socket: Socket };
  accepted.set(socket.remotePort, socket);
});

/** A connection that has said this, and whether it was cut off. */
async function begin(said: string): Promise<{ isCut: () => boolean }> {
  const socket = connect(port, "127.0.0.1");
  opened.push(socket);
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("connect", resolve));
  const { localPort } = socket;
  socket.write(said);
  return { isCut: () => accepted.get(localPort)?.closed ?? false };
}

const request = "GET /metrics HTTP/1.1\r\nHost: metrics\r\n\r\n";
const isAnswered = async () =>
  (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: "close" } })).ok;
const patient = { timeout: 60_000 };

test("E06: whoever does not begin, or does not end, what they ask for is cut off, and others are answered meanwhile", async () => {
  const silent = await begin("");
  const unfinished = await begin("GET /metrics HTTP/1.1\r\nHost: met");
  const body = await begin(`${request.replace("GET", "POST").trimEnd()}\r\nContent-Length: 100\r\n\r\nhalf`);
  expect(await isAnswered()).toBe(true);
  for (const { isCut } of [silent, unfinished, body]) await expect.poll(isCut, patient).toBe(true);
});

test("E06: whoever asks again and again and reads nothing is cut off", async () => {
  const greedy = await begin(request.repeat(20_000));
  expect(await isAnswered()).toBe(true);
  await expect.poll(greedy.isCut, patient).toBe(true);
});

test("E06: beside fifty connections there is no room, until they are cut off", async () => {
  await Promise.all(Array.from({ length: 50 }, () => begin("")));
  const beyond = connect(port, "127.0.0.1");
  opened.push(beyond);
  await new Promise((resolve) => beyond.once("close", resolve).resume());
  const open = () => [...accepted.values()].filter(({ closed }) => !closed);
  await expect.poll(open, patient).toEqual([]);
  expect(await isAnswered()).toBe(true);
});
