import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { answerPage, notePageFailure } from "./page-failures.ts";

let failure: unknown;

// As the framework answers a page that has thrown: it tells of the error, and then says 500 to everybody.
const server = createServer((_, outgoing) => {
  outgoing.setHeader("X-Request-Id", "one");
  outgoing.setHeader("X-Framework", "says so");
  void answerPage(outgoing, () => {
    if (failure !== undefined) notePageFailure(failure);
    outgoing.statusCode = failure === undefined ? 200 : 500;
    outgoing.write("a part of ");
    outgoing.end("the framework's page");
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/persons`;
afterAll(() => server.close());

const thrown = (code: string): Error =>
  Object.assign(new Error("Failed query"), { cause: Object.assign(new Error("as PostgreSQL says it"), { code }) });

async function asked(method = "GET") {
  const answer = await fetch(address, { method });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test.each([
  ["the database is not there", "ECONNREFUSED"],
  ["the database is stopping", "57P01"],
  ["somebody holds what it reads", "55P03"],
])("F18: a page that fails because %s is a 503 that says when to come back", async (_, code) => {
  failure = thrown(code);
  const { status, headers, text } = await asked();
  expect([status, Number(headers.get("retry-after")) > 0, headers.get("x-request-id")]).toEqual([503, true, "one"]);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(headers.has("x-framework")).toBe(false);
  expect(text).toContain("</html>");
  expect(text).not.toMatch(/framework|PostgreSQL|Failed query/);
  expect(await asked("HEAD")).toMatchObject({ status: 503, text: "" });
});

test("a page that fails of anything else, and one that does not fail, stay what they are", async () => {
  failure = thrown("22P02");
  expect(await asked()).toMatchObject({ status: 500, text: "a part of the framework's page" });
  failure = undefined;
  expect(await asked()).toMatchObject({ status: 200, text: "a part of the framework's page" });
});
