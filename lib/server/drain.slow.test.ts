import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeDrainable } from "./drain.ts";

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

async function startServer(handle: Handle) {
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => void handle(incoming, outgoing));
  const drain = makeDrainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { drain, port };
}

type Asked =
  | { status: number; connection: string | undefined }
  | { failed: string | undefined; isOnKeptConnection: boolean };

function ask(port: number, agent: Agent): Promise<Asked> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ failed: error.code, isOnKeptConnection: asking.reusedSocket });
    const asking = request({ host: "127.0.0.1", port, agent }, (answer) => {
      answer.resume().once("error", failed);
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    asking.once("error", failed).end();
  });
}

const keptConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

test("F19: clients that never stop asking on kept connections are told to close them, and none is cut", async () => {
  const { drain, port } = await startServer(async (_, outgoing) => {
    await wait(Math.random() * 20);
    outgoing.end("x".repeat(10_000));
  });
  let isDraining = false;
  const answers: { beganDraining: boolean; answer: Asked }[] = [];
  const askAgainAndAgain = async () => {
    const agent = keptConnection();
    for (;;) {
      const beganDraining = isDraining;
      const answer = await ask(port, agent);
      answers.push({ beganDraining, answer });
      if ("failed" in answer) return agent.destroy();
    }
  };
  const clients = Array.from({ length: 20 }, askAgainAndAgain);
  await wait(200);
  isDraining = true;
  const started = performance.now();
  await drain(10_000);
  const took = performance.now() - started;
  await Promise.all(clients);

  // A connection that is refused, or still waited to be taken when the port was closed, has not been cut.
  const failures = answers.flatMap(({ answer }) => ("failed" in answer ? [answer] : []));
  expect(failures).toHaveLength(20);
  expect(failures.filter(({ isOnKeptConnection }) => isOnKeptConnection)).toEqual([]);
  expect(["ECONNREFUSED", "ECONNRESET"]).toEqual(expect.arrayContaining(failures.map(({ failed }) => failed)));
  const after = answers.filter(({ beganDraining }) => beganDraining).map(({ answer }) => answer);
  expect(after.filter((answer) => "connection" in answer && answer.connection !== "close")).toEqual([]);
  expect(answers.filter(({ answer }) => "connection" in answer && answer.connection === "close")).toHaveLength(20);
  expect(took).toBeLessThan(1500);
});

test("F19: whoever is being answered when it begins gets all of it, and what says so unless it has begun", async () => {
  const steps: (() => void)[] = [];
  const { drain, port } = await startServer(async (incoming, outgoing) => {
    if (incoming.url !== "/begun") return void steps.push(() => outgoing.end("whole"));
    outgoing.write("first half, ");
    steps.push(() => outgoing.end("second half"));
  });
  const fetched = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.headers.get("connection"), await answer.text()];
  };
  const answers = [fetched("/begun"), fetched("/")];
  while (steps.length < 2) await wait(10);
  const drained = drain(10_000);
  await wait(100);
  for (const finish of steps) finish();
  expect(await Promise.all(answers)).toEqual([
    ["keep-alive", "first half, second half"],
    ["close", "whole"],
  ]);
  await drained;
});

test("F19: connections on which nobody asks end soon, and what takes for ever is cut at the last moment", async () => {
  const { drain, port } = await startServer((_, outgoing) => outgoing.end());
  const agent = keptConnection();
  await ask(port, agent);
  const silent = connect(port, "127.0.0.1");
  await new Promise((resolve) => silent.once("connect", resolve));
  const started = performance.now();
  expect(await drain(10_000)).toBe(0);
  expect(performance.now() - started).toBeLessThan(2000);

  const stuck = await startServer(() => {});
  const unanswered = ask(stuck.port, keptConnection());
  await wait(100);
  expect(await stuck.drain(500)).toBe(1);
  expect(await unanswered).toEqual({ failed: "ECONNRESET", isOnKeptConnection: false });
});
