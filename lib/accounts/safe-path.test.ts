import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each([
  ["/settings", "/settings"],
  ["/oauth/authorize?client_id=a&redirect_uri=https%3A%2F%2Fa.example%2Fcb&state=x%20y", undefined],
  ["/competitions?page=2#list", undefined],
  ["/a/../b", "/b"],
  ["http://localhost:3000/settings", "/settings"],
  ["/search?q=//evil.example", undefined],
])("%s is a place to return to", (wanted, path) => {
  expect(safePath(wanted, "/fallback")).toBe(path ?? wanted);
});

test.each([
  "",
  "settings",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "HTTPS:evil.example",
  "http://localhost:3000.evil.example/",
  "http://localhost:3000@evil.example/",
  "http://localhost:3001/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "/path\r\nSet-Cookie: a=b",
  "/path\0",
  `/${"x".repeat(5000)}`,
])("D07 %j is none", (wanted) => {
  expect(safePath(wanted, "/fallback")).toBe("/fallback");
});

test("D07 nobody comes back to what an address says was done", () => {
  expect(safePath("/settings/two-factor?done=two-factor-on")).toBe("/settings/two-factor");
  expect(safePath("/competitions?page=2&d%6Fne=mark&done=x#list")).toBe("/competitions?page=2#list");
});

test("D07 nothing wanted leads to the fallback", () => {
  expect(safePath(null)).toBe("/");
  expect(safePath(undefined, "/settings")).toBe("/settings");
});
