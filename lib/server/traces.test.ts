import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { persons } from "#lib/db/schema/persons.ts";
import { transmit } from "#lib/mail/send.ts";
import { startTracing } from "#lib/metrics/start-tracing.ts";
import { closeTracing, tracing } from "#lib/metrics/tracing.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { loadDeclaredPages } from "./declared-pages.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type Report = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

const received: { url: string | undefined; authorization: string | undefined; text: string }[] = [];
const collector = createServer(async (incoming, outgoing) => {
  const { url, headers } = incoming;
  received.push({ url, authorization: headers.authorization, text: await text(incoming) });
  outgoing.end("{}");
});
await once(collector.listen(0, "127.0.0.1"), "listening");
const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20for-the-collector",
};
overrideEnv(settings);
// Before the database is opened, whose statements are steps.
await startTracing();
const { db } = await testDatabase();
const { baseUrl } = await startTestServer({
  cachedPages: await loadDeclaredPages(),
  fallback: async (incoming, outgoing) => {
    if (incoming.url?.startsWith("/breaks")) throw new Error("made to fail");
    if (incoming.url === "/persons") await db.select({ id: persons.id }).from(persons);
    outgoing.end("a page");
  },
});
const log = keepLog();
afterAll(async () => {
  await closeTracing();
  overrideEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_EXPORTER_OTLP_HEADERS: undefined });
  collector.close();
});

beforeEach(() => {
  received.length = 0;
  log.forget();
});

/** What has come to the collector of all that was done until now. */
async function reported(): Promise<{ spans: Span[]; resource: Attribute[]; text: string }> {
  await closeTracing();
  await startTracing();
  const reports = received.map(({ text }) => JSON.parse(text) as Report).flatMap(({ resourceSpans }) => resourceSpans);
  const spans = reports.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const resource = reports.flatMap(({ resource }) => resource.attributes);
  return { spans, resource, text: received.map(({ text }) => text).join("\n") };
}

const read = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const isRequest = ({ kind }: Span) => kind === 2;

const traceId = "0af7651916cd43dd8448eb211c80319c";
const parentId = "b7ad6b7169203331";
const sampled = { traceparent: `00-${traceId}-${parentId}-01` };

test("a request is reported in the trace of its caller, by the step that its answer and its line in the log name", async () => {
  const answer = await fetch(`${baseUrl}/api/v0/competitions/Nope2030?secret=1`, { headers: sampled });
  await answer.text();
  const requestId = answer.headers.get("x-request-id");
  const [line] = log.lines("request");
  const { spans, resource } = await reported();
  const [request, ...more] = spans.filter(isRequest);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ traceId, parentSpanId: parentId, name: "GET /api/v0/competitions/[competitionId]" });
  expect(read(request?.attributes ?? [])).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/v0/competitions/[competitionId]",
    "http.response.status_code": 404,
    "url.scheme": "http",
    "stadion.request_id": requestId,
  });
  expect(answer.headers.get("traceresponse")).toBe(`00-${traceId}-${request?.spanId}-01`);
  expect(line).toMatchObject({ requestId, traceId, parentId, spanId: request?.spanId });
  expect(read(resource)).toMatchObject({ "service.name": "stadion", "deployment.environment.name": "development" });
  expect(received[0]).toMatchObject({ url: "/v1/traces", authorization: "Bearer for-the-collector" });
});

test("what a request asks of the database are steps of it, by what they do and to which table", async () => {
  await (await fetch(`${baseUrl}/api/v0/competitions/Nope2031`, { headers: sampled })).text();
  const { spans } = await reported();
  const request = spans.find(isRequest);
  const statements = spans.filter((span) => !isRequest(span));
  expect(statements.map(({ name }) => name)).toContain("SELECT competitions");
  expect(new Set(statements.map((span) => span.parentSpanId))).toEqual(new Set([request?.spanId]));
  expect(new Set(statements.flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
    new Set(["db.system.name", "db.operation.name", "db.collection.name"]),
  );
});

test("what is asked for a page that is made for all are steps of the request that it is made for", async () => {
  await (await fetch(`${baseUrl}/persons`, { headers: sampled })).text();
  const { spans } = await reported();
  const request = spans.find(isRequest);
  expect(spans.find(({ name }) => name === "SELECT persons")?.parentSpanId).toBe(request?.spanId);
});

test("a trace of our own begins with a request that names none, and its line in the log leads there", async () => {
  await (await fetch(`${baseUrl}/api/v0/countries`)).text();
  const [line] = log.lines("request");
  const { spans } = await reported();
  expect(spans.find(isRequest)).toMatchObject({ traceId: line?.traceId, spanId: line?.spanId });
  expect(spans.find(isRequest)?.parentSpanId ?? "").toBe("");
});

test("a caller whose trace is not recorded is not reported, and a share is reported where one was asked for", async () => {
  await (
    await fetch(`${baseUrl}/api/v0/countries`, { headers: { traceparent: `00-${traceId}-${parentId}-00` } })
  ).text();
  expect((await reported()).spans).toEqual([]);
  await withSettings({ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" }, async () => {
    await reported();
    await (await fetch(`${baseUrl}/api/v0/countries`, { headers: sampled })).text();
    expect((await reported()).spans).toEqual([]);
  });
});

test("what fails is told to have failed, and under the name that was asked for", async () => {
  await withSettings({ OTEL_SERVICE_NAME: "isa-website", OTEL_RESOURCE_ATTRIBUTES: "team=web" }, async () => {
    await reported();
    await (await fetch(`${baseUrl}/breaks`)).text();
    const { spans, resource } = await reported();
    expect(spans).toMatchObject([{ name: "GET unknown", status: { code: 2 } }]);
    expect(read(spans[0]?.attributes ?? [])).toMatchObject({ "error.type": "500", "http.response.status_code": 500 });
    expect(read(resource)).toMatchObject({ "service.name": "isa-website", team: "web" });
  });
});

test("a mail that is sent is a step, and says neither to whom nor what", async () => {
  const mail = await smtpServer();
  await transmit(mail.url, { recipient: "marked@mail.example", subject: "Marked", text: "Marked" });
  mail.close();
  await expect(
    transmit(mail.url, { recipient: "marked@mail.example", subject: "Marked", text: "Marked" }),
  ).rejects.toThrow();
  const { spans, text } = await reported();
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ["send mail", 0],
    ["send mail", 2],
  ]);
  expect(text).not.toMatch(/marked/i);
});

test("no e-mail address, password, token or code is told to a collector, wherever it was sent", async () => {
  const mark = "Marked7f3aQ";
  const email = `${mark}@mail.example`;
  await createAccount(db, { email, password: `${mark} long password`, name: mark });
  const { application, secret } = await createApplication(db, { profile: "compatible", allowsPassword: true });
  const asked = { grant_type: "password", username: email, password: `${mark} long password` };
  const body = new URLSearchParams({ ...asked, client_id: application.clientId, client_secret: secret });
  const granted = await fetch(`${baseUrl}/oauth/token`, { method: "POST", body });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  for (const address of [
    `/api/v0/persons?q=${mark}&code=${mark}`,
    `/api/v0/search/users?q=${email}`,
    `/stop-mails/${mark}`,
    `/${mark}`,
    `/api/v0/me?access_token=${token}`,
  ]) {
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${mark}`, "user-agent": mark };
    await (
      await fetch(baseUrl + address, { headers: { ...headers, tracestate: `x=${mark}`, baggage: `x=${mark}` } })
    ).text();
  }
  const { spans, text } = await reported();
  expect(spans.filter(isRequest)).toHaveLength(6);
  for (const told of [mark, email, token, secret]) expect(text.toLowerCase()).not.toContain(told.toLowerCase());
});

/** As many steps as it takes for them to be sent at once, and not in five seconds. */
async function doMuch(steps: number): Promise<void> {
  for (let number = 0; number < steps; number += 1) {
    tracing()?.begin("step", {}).end();
    if (number % 100 === 0) await setImmediate();
  }
}

test("a collector that takes nothing delays nobody, and no more waits for it than fits", async () => {
  await closeTracing();
  let answersAtAll = false;
  const kept: string[] = [];
  const silent = createServer(async (incoming, outgoing) => {
    if (!answersAtAll) return;
    kept.push(await text(incoming));
    outgoing.end("{}");
  });
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await withSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: address }, async () => {
    await startTracing();
    await doMuch(20_000);
    expect((await fetch(`${baseUrl}/api/v0/countries`)).status).toBe(200);
    answersAtAll = true;
    await closeTracing();
  });
  const spans = kept.flatMap((report) => report.match(/"spanId"/g) ?? []);
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.length).toBeLessThanOrEqual(2048);
  silent.closeAllConnections();
  silent.close();
  await startTracing();
});

test("a collector that is away is told of once, and when it is back", async () => {
  await closeTracing();
  const port = await freePort();
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_EXPORTER_OTLP_TIMEOUT: "100" };
  await withSettings(away, async () => {
    await startTracing();
    await doMuch(2000);
    const lost = () => log.lines("traces are not received, and are dropped");
    await expect.poll(lost).toHaveLength(1);
    const back = createServer((_, outgoing) => outgoing.end("{}"));
    await once(back.listen(port, "127.0.0.1"), "listening");
    await doMuch(2000);
    await expect.poll(() => log.lines("traces are received again")).toHaveLength(1);
    expect(lost()).toHaveLength(1);
    back.closeAllConnections();
    back.close();
    await closeTracing();
  });
  await startTracing();
});

test("without a collector nothing is loaded and nothing is reported", async () => {
  await closeTracing();
  await withSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, async () => {
    await startTracing();
    await (await fetch(`${baseUrl}/api/v0/countries`, { headers: sampled })).text();
    await closeTracing();
    expect(received).toEqual([]);
  });
  await startTracing();
});
