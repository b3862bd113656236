import { createServer } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { forgetNumbers, numberOf, readNumbers } from "#lib/testing/metrics.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { serveMetrics } from "./metrics-endpoint.ts";

const token = "a-token-that-only-prometheus-knows-0123456789";
const metricsPort = await freePort();
overrideEnv({ METRICS_TOKEN: token, METRICS_PORT: String(metricsPort) });
await testDatabase();
const { baseUrl } = await startTestServer({ fallback: (_, outgoing) => void outgoing.end("nothing here") });
const stopMetrics = await serveMetrics();
afterAll(stopMetrics);
beforeEach(forgetNumbers);

const send = rawRequests(baseUrl);
const bearer = { authorization: `Bearer ${token}` };
const ownPort = `http://127.0.0.1:${metricsPort}/metrics`;
const told = async () => readNumbers((await send("/metrics", { headers: bearer })).body);

test.each([
  ["where everybody asks", () => `${baseUrl}/metrics`],
  ["at their own port", () => ownPort],
])("metrics %s are for whoever has the token", async (_, address) => {
  const ask = (init: RequestInit) => fetch(address(), init);
  const allowed = await ask({ headers: bearer });
  expect([allowed.status, allowed.headers.get("content-type"), allowed.headers.get("cache-control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "private, no-store",
  ]);
  for (const authorization of ["", "Bearer", `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, `Basic ${token}`]) {
    const refused = await ask({ headers: { authorization } });
    expect([refused.status, refused.headers.get("www-authenticate"), await refused.text()]).toEqual([
      401,
      'Bearer realm="metrics"',
      "Send METRICS_TOKEN as a bearer token.\n",
    ]);
  }
  const head = await ask({ method: "HEAD", headers: bearer });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const posted = await ask({ method: "POST", headers: bearer });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("their own port has nothing else, and without a token of its own it asks for none", async () => {
  expect((await fetch(ownPort.replace("/metrics", "/api/v0/countries"), { headers: bearer })).status).toBe(404);
  await withSettings({ METRICS_TOKEN: undefined }, async () => {
    expect((await fetch(ownPort)).status).toBe(200);
    expect((await send("/metrics")).body).toBe("nothing here");
  });
});

test("where nobody is to ask, nothing is counted and /metrics leads nowhere", async () => {
  await withSettings({ METRICS_TOKEN: undefined, METRICS_PORT: undefined }, async () => {
    expect((await send("/metrics", { headers: bearer })).body).toBe("nothing here");
  });
  expect(numberOf(await told(), "stadion_requests_total")).toBeUndefined();
});

test("a port for metrics that another program has is named with its setting", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  await withSettings({ METRICS_PORT: String(port) }, () =>
    expect(serveMetrics()).rejects.toThrow(
      `Port ${port} is taken by another program: end it, or choose another with METRICS_PORT=${port + 1}.`,
    ),
  );
  other.close();
});
