import { expect, test } from "vitest";
import { bufferedPartsOf, bufferedResponse, contentTypeOf } from "./buffered-response.ts";

const made = () =>
  bufferedResponse(Buffer.from('{"a":"ü"}'), {
    status: 201,
    headers: [
      ["Content-Type", "application/json"],
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
    ],
  });

test("whoever reads it sees an ordinary response", async () => {
  const response = made();
  expect(response).toBeInstanceOf(Response);
  const { ok, status, statusText, type, url, redirected, bodyUsed } = response;
  expect({ ok, status, statusText, type, url, redirected, bodyUsed }).toEqual({
    ...{ ok: true, status: 201, statusText: "", type: "default", url: "", redirected: false, bodyUsed: false },
  });
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await made().text()).toBe('{"a":"ü"}');
  expect(await made().json()).toEqual({ a: "ü" });
  expect(Buffer.from(await made().arrayBuffer()).toString()).toBe('{"a":"ü"}');
  expect(Buffer.from(await made().bytes()).toString()).toBe('{"a":"ü"}');
  expect(await (await made().blob()).text()).toBe('{"a":"ü"}');
  expect(await new Response(made().body).text()).toBe('{"a":"ü"}');
  const form = { status: 200, headers: [["content-type", "application/x-www-form-urlencoded"]] as [string, string][] };
  expect(Object.fromEntries(await bufferedResponse(Buffer.from("b=2"), form).formData())).toEqual({ b: "2" });
});

test("it is read once, and a copy by itself", async () => {
  const response = made();
  const copy = response.clone();
  copy.headers.set("x-only", "here");
  expect(await response.text()).toBe('{"a":"ü"}');
  expect(response.bodyUsed).toBe(true);
  await expect(response.text()).rejects.toThrow(TypeError);
  expect(await copy.text()).toBe('{"a":"ü"}');
  expect([response.headers.has("x-only"), copy.headers.getSetCookie()]).toEqual([false, ["a=1", "b=2"]]);
});

test("the server is told head and bytes, with what was changed of them", () => {
  const response = made();
  expect(contentTypeOf(response)).toBe("application/json");
  expect([...(bufferedPartsOf(response)?.pairsOfHead() ?? [])]).toHaveLength(3);
  response.headers.set("content-type", "text/html");
  response.headers.append("set-cookie", "c=3");
  expect(contentTypeOf(response)).toBe("text/html");
  const parts = bufferedPartsOf(response);
  expect(parts?.bytesOfBody?.toString()).toBe('{"a":"ü"}');
  expect([...(parts?.pairsOfHead() ?? [])]).toEqual([
    ["content-type", "text/html"],
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
    ["set-cookie", "c=3"],
  ]);
});

test("another response is none, and none has a body where there is nothing", async () => {
  expect(bufferedPartsOf(Response.json({}))).toBeUndefined();
  expect(contentTypeOf(Response.json({}))).toBe("application/json");
  expect(contentTypeOf(new Response(null))).toBe("");
  const empty = bufferedResponse(undefined, { status: 304, headers: [] });
  expect([empty.ok, empty.body, await empty.text(), contentTypeOf(empty)]).toEqual([false, null, "", ""]);
});
