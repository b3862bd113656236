import { expect, test } from "vitest";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { everyEndpoint } from "#lib/testing/every-endpoint.ts";
import { fewestMilliseconds } from "#lib/testing/time-of.ts";

await testDatabase();

const searches = (await everyEndpoint()).flatMap(({ method, path, handler }) => {
  const shape = (handler.declaration.query as { shape?: object } | undefined)?.shape ?? {};
  const name = ["q", "query"].find((one) => one in shape);
  return method === "GET" && name !== undefined ? [{ path, name, ask: handler }] : [];
});

const thousandsOfWords = Array.from({ length: 4000 }, (_, index) => index.toString(36)).join(" ");

test("F01: every search has been looked at", () => {
  expect(searches.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/v0/competitions", "/api/v0/persons", "/api/v0/search", "/api/v0/user_roles/search"]),
  );
});

test.each(searches)("F01: $path does not look for thousands of words", async ({ path, name, ask }) => {
  const answer = await call(ask, `${path}?${new URLSearchParams({ [name]: thousandsOfWords })}`);
  // Those that are known to look at the first 50 characters go on doing so.
  if (path.startsWith("/api/v0/search")) return expect(answer.status).toBe(200);
  expect(answer).toMatchObject(errorBody(answer, `Invalid ${name}: it may have 200 characters`, "invalid_parameter"));
  expect(answer.status).toBe(422);
  const longest = await call(ask, `${path}?${new URLSearchParams({ [name]: "a ".repeat(99).concat("ab") })}`);
  expect(longest.status).toBe(200);
});

test.each([
  ["/api/v0/competitions", "name,-start_date"],
  ["/api/v0/user_roles", "name,startDate:desc"],
])("F01: %s sorts by each key once, however often it is named", async (path, keys) => {
  const list = (await everyEndpoint()).find((endpoint) => endpoint.path === path && endpoint.method === "GET");
  const sort = Array.from({ length: 1000 }, () => keys).join(",");
  const took = await fewestMilliseconds(1000, async () => {
    expect((await call(list!.handler, `${path}?${new URLSearchParams({ sort })}`)).status).toBe(200);
  });
  expect(took).toBeLessThan(1000);
});
