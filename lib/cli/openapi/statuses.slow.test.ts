import { describe, expect, test } from "vitest";
import { errorCodes } from "#lib/api/error-codes.ts";
import { closeDatabase } from "#lib/db/connection.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { call } from "#lib/testing/call.ts";
import { errorCases } from "#lib/testing/status-cases.ts";
import { codeOf, nameOf, statusWorld } from "#lib/testing/status-world.ts";

const { url, endpoints, usual, ask, violations } = await statusWorld();
const byName = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));

test.each(errorCases)("%s is refused with %i: %j", async (name, status, asked) => {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(`There is no ${name}`);
  const answer = await ask(endpoint, asked);
  expect(answer).toMatchObject({ status });
  expect(violations(endpoint, answer)).toEqual([]);
  expect(codesWith(status)).toContain(codeOf(answer));
});

const codesWith = (status: number): (string | undefined)[] => [
  undefined,
  ...errorCodes.filter(({ statuses }) => statuses.includes(status)).map(({ code }) => code),
];

test("every error that is documented has its case above", () => {
  const provoked = new Set(errorCases.map(([name, status]) => `${name} ${status}`));
  // A site without regulations is not the usual one: its own test knows it.
  provoked.add("GET /regulations 404");
  const documented = endpoints.flatMap((endpoint) =>
    Object.keys(endpoint.declaration.errorResponses ?? {}).map((status) => `${nameOf(endpoint)} ${status}`),
  );
  expect(documented.filter((one) => !provoked.has(one))).toEqual([]);
});

test("whoever needs a token, or a scope, is told so by a documented status", () => {
  const silent = endpoints.filter(({ declaration: { access, errorResponses } }) => {
    const needed = access === "public" ? [] : access === "signed-in" ? [401] : [401, 403];
    return needed.some((status) => errorResponses?.[status] === undefined);
  });
  expect(silent.map(nameOf)).toEqual([]);
});

describe("any read", () => {
  const reads = endpoints.filter(({ method }) => method === "get");

  test.each(reads)("of $path refuses text that is none with 400", async (endpoint) => {
    const answer = await ask(endpoint, { query: "?q=%00&query=&groupType=board&ids[]=1", as: "administrator" });
    expect(answer.status).toBe(400);
    expect(violations(endpoint, answer)).toEqual([]);
  });

  // Who follow something come back all at once, from one address: streams have bounds of their own.
  test.each(reads.filter(({ declaration }) => !declaration.isEventStream))(
    "of $path refuses those who ask too often with 429, and says when to come back",
    async (endpoint) => {
      overrideEnv({ API_RATE_LIMIT: "1" });
      const headers = { "x-stadion-client-ip": `198.51.100.${reads.indexOf(endpoint)}` };
      await ask(endpoint, { headers });
      const answer = await ask(endpoint, { headers });
      overrideEnv({ API_RATE_LIMIT: undefined });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(violations(endpoint, answer)).toEqual([]);
    },
  );

  test.each(reads)("of $path is 503 while the database is away, and works after", async (endpoint) => {
    // In this order: what runs in the background may open it again meanwhile.
    overrideEnv({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    await closeDatabase();
    const answer = await call(endpoint.handler, `${endpoint.root}${endpoint.path}`, {
      params: usual,
      token: "some-token-or-other",
    });
    overrideEnv({ DATABASE_URL: url });
    await closeDatabase();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(violations(endpoint, answer)).toEqual([]);
  });
});
