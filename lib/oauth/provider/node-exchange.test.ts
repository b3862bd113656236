import { expect, test } from "vitest";
import { nodeExchange } from "./node-exchange.ts";

const begin = (method = "GET") =>
  nodeExchange({ method, url: "/oauth/userinfo", headers: {}, body: undefined }, { "referrer-policy": "no-referrer" });

test("an answer has the headers that were set, several of one name one by one, and the usual ones beside them", async () => {
  const { outgoing, answered } = begin();
  outgoing.setHeader("Content-Type", "text/plain");
  outgoing.setHeader("X-Number", 7);
  outgoing.setHeader("x-gone", "yes");
  outgoing.removeHeader("X-Gone");
  outgoing.appendHeader("Set-Cookie", "a=1");
  outgoing.appendHeader("set-cookie", ["b=2", "c=3"]);
  expect([outgoing.getHeader("x-number"), outgoing.hasHeader("X-NUMBER"), outgoing.hasHeader("x-gone")]).toEqual([
    7,
    true,
    false,
  ]);
  expect(outgoing.getHeaderNames()).toEqual(["content-type", "x-number", "set-cookie"]);
  outgoing.statusCode = 201;
  outgoing.end("done");
  const response = await answered;
  expect([response.status, await response.text(), [...response.headers]]).toEqual([
    201,
    "done",
    [
      ["content-type", "text/plain"],
      ["referrer-policy", "no-referrer"],
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
      ["set-cookie", "c=3"],
      ["x-number", "7"],
    ],
  ]);
});

test("a header that says nothing is refused, and none is sent that was not set as one", () => {
  const { outgoing } = begin();
  expect(() => outgoing.setHeader("referrer-policy", undefined as never)).toThrow(TypeError);
  expect(outgoing.hasHeader("referrer-policy")).toBe(false);
  expect(() => outgoing.writeHead(302, { Location: "/" })).toThrow("one by one");
  expect(outgoing.getHeaders()).toEqual({});
});

test("what is asked for by HEAD has no body, and a usual header gives way to one that was set", async () => {
  const { outgoing, answered } = begin("HEAD");
  outgoing.setHeader("Referrer-Policy", "origin");
  outgoing.end("unseen");
  const response = await answered;
  expect([await response.text(), [...response.headers]]).toEqual(["", [["referrer-policy", "origin"]]]);
});
