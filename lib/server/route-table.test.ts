import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readRoutes } from "./route-table.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-routes-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of [
  "api/v0/persons/route.ts",
  "api/v0/persons/[personId]/route.ts",
  "api/v0/persons/me/route.ts",
  "api/v0/competitions/[competitionId]/results/[eventId]/route.ts",
  "(account)/oauth/applications/page.tsx",
  "oauth/[...endpoint]/route.ts",
  "oauth/_parts/route.ts",
  "files/[[...rest]]/route.ts",
]) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), "");
}
const { match } = readRoutes(folder, path.join(folder, "public"));
const at = (pathname: string) => {
  const found = match(pathname);
  return found && [path.relative(folder, found.file), found.params];
};

test("a folder in brackets stands for any one segment, decoded", () => {
  expect(at("/api/v0/persons/a%2Fb%20c")).toEqual(["api/v0/persons/[personId]/route.ts", { personId: "a/b c" }]);
  expect(at("/api/v0/competitions/X/results/333")).toEqual([
    "api/v0/competitions/[competitionId]/results/[eventId]/route.ts",
    { competitionId: "X", eventId: "333" },
  ]);
});

test("the fixed name wins over the parameter, and a page over the rest", () => {
  expect(at("/api/v0/persons/me")).toEqual(["api/v0/persons/me/route.ts", {}]);
  expect(at("/oauth/applications")).toEqual(["(account)/oauth/applications/page.tsx", {}]);
  expect(match("/oauth/applications")?.isPage).toBe(true);
});

test("three dots stand for one segment or more, in double brackets also for none", () => {
  expect(at("/oauth/token/info")).toEqual(["oauth/[...endpoint]/route.ts", { endpoint: ["token", "info"] }]);
  expect(at("/oauth")).toBeUndefined();
  expect(at("/files")).toEqual(["files/[[...rest]]/route.ts", {}]);
  expect(at("/files/a/b")).toEqual(["files/[[...rest]]/route.ts", { rest: ["a", "b"] }]);
});

test("folders with an underscore have no address", () => {
  expect(at("/oauth/_parts")).toEqual(["oauth/[...endpoint]/route.ts", { endpoint: ["_parts"] }]);
});

test("half an address is no address", () => {
  expect(at("/api/v0")).toBeUndefined();
  expect(at("/api/v0/persons/a/b")).toBeUndefined();
});

test("what has a broken escape in it is no address, rather than a guessed one", () => {
  expect(match("/api/v0/persons/%E0%A4")).toBeUndefined();
});
