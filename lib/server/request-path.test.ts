import { expect, test } from "vitest";
import { requestPath } from "./request-path.ts";

test.each([
  ["/api/v0/me", "/api/v0/me", ""],
  ["//api/v0/me?x=1", "/api/v0/me", "?x=1"],
  ["/api//v0///me/", "/api/v0/me", ""],
  ["/search/users/?q=a/b//c/", "/search/users", "?q=a/b//c/"],
  ["http://evil.example/api/v0/me?x", "/api/v0/me", "?x"],
  ["/api/v0/x/../me", "/api/v0/me", ""],
  ["/api/v0/%2e%2e/%2E%2E/me", "/me", ""],
  ["/../../etc/passwd", "/etc/passwd", ""],
  ["\\\\evil.example\\x", "/evil.example/x", ""],
  ["/a%2Fb/?#c", "/a%2Fb", "?"],
  ["/a?x#c", "/a", "?x"],
  ["/a.json?x", "/a.json", "?x"],
  ["/a/./b", "/a/b", ""],
  ["/a/...", "/a/...", ""],
  ["/.well-known/x", "/.well-known/x", ""],
  ["/?a=1", "/", "?a=1"],
  ["/", "/", ""],
  ["*", "/*", ""],
])("%s means %s", (target, pathname, search) => {
  expect(requestPath(target)).toEqual({ pathname, search });
});
