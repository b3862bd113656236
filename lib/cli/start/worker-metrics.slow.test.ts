import { afterAll, expect, test } from "vitest";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { numberOf, readNumbers } from "#lib/testing/metrics.ts";
import { spawnStadion } from "#lib/testing/stadion-process.ts";
import { ask, childrenOf, untilReady } from "#lib/testing/worker-processes.ts";

const { db, url } = await testDatabase();
// Made-up competitions take a while: with one person there is nothing to make up.
await createAccount(db);

const token = "a-token-that-only-prometheus-knows-0123456789";
const [port, metricsPort] = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${port}`;
const stadion = spawnStadion({
  DATABASE_URL: url,
  PORT: String(port),
  WORKERS: "2",
  METRICS_PORT: String(metricsPort),
  METRICS_TOKEN: token,
});
afterAll(async () => {
  stadion.child.kill("SIGKILL");
  await stadion.ended;
});

const headers = { authorization: `Bearer ${token}` };
const readAt = async (address: string) => {
  const { status, body } = await ask(address, { headers });
  return { status, numbers: readNumbers(body) };
};

test("whichever process is asked tells of all, and of a worker that does not answer, that it is left out", async () => {
  await stadion.opened;
  await untilReady(origin, 2);
  const route = "/api/v0/countries";
  await Promise.all(Array.from({ length: 40 }, () => ask(origin + route)));
  for (const address of [`http://127.0.0.1:${metricsPort}/metrics`, ...Array(6).fill(`${origin}/metrics`)]) {
    const { status, numbers } = await readAt(address);
    expect(status).toBe(200);
    expect(numberOf(numbers, "stadion_requests_total", { route, status: 200 })).toBe(40);
    expect(numberOf(numbers, "stadion_workers_left_out")).toBe(0);
    expect(numberOf(numbers, "stadion_database_up")).toBe(1);
    for (const worker of ["main", "1", "2"])
      expect(numberOf(numbers, "nodejs_eventloop_lag_p99_seconds", { worker })).toEqual(expect.any(Number));
  }
  const [frozen = 0] = childrenOf(stadion.child.pid ?? 0);
  process.kill(frozen, "SIGSTOP");
  const { status, numbers } = await readAt(`http://127.0.0.1:${metricsPort}/metrics`);
  process.kill(frozen, "SIGCONT");
  expect(status).toBe(200);
  expect(numberOf(numbers, "stadion_workers_left_out")).toBe(1);
  await expect
    .poll(async () =>
      numberOf((await readAt(`http://127.0.0.1:${metricsPort}/metrics`)).numbers, "stadion_workers_left_out"),
    )
    .toBe(0);
}, 300_000);
