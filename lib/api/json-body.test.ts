import { describe, expect, test } from "vitest";
import { parseJsonBody } from "./json-body.ts";

const parse = (text: string) => parseJsonBody(new TextEncoder().encode(text));
const error = (message: string) => expect.objectContaining({ kind: "malformed", message });

describe("a JSON body", () => {
  test("is read whatever its texts hold", () => {
    const value = { "a[{": '"]},\\', b: ["\\", "\\\\", ",".repeat(100), "ü\u{1f469}"], c: null };
    expect(parse(JSON.stringify(value))).toEqual(value);
    expect([parse("1"), parse('"[[["'), parse("[]")]).toEqual([1, "[[[", []]);
  });

  test("is nested a hundred levels at most", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(() => parse(nested(101))).not.toThrow();
    expect(() => parse(nested(102))).toThrow(error("The body is nested too deeply"));
    expect(() => parse(`${nested(50)}${nested(60)}`)).toThrow(error("The body is not valid JSON"));
    expect(() => parse("[".repeat(1_000_000))).toThrow(error("The body is nested too deeply"));
  });

  test("holds a bounded number of values, and is refused before they are made", () => {
    const before = process.memoryUsage().heapUsed;
    expect(() => parse(`[${"1,".repeat(10_000_000)}1]`)).toThrow(
      error("The body holds too many values: more than 5000000"),
    );
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  });

  test("F02: holds no object of a million keys", () => {
    const object = (keys: number) =>
      `[[1,2],{"x":{${Array.from({ length: keys }, (_, n) => `"k${n}":${n}`).join(",")}}}]`;
    expect(() => parse(object(100_000))).not.toThrow();
    expect(() => parse(object(100_001))).toThrow(error("The body holds an object of more than 100000 keys"));
    expect(() => parse(`[${"1,".repeat(200_000)}{"a":1}]`)).not.toThrow();
  });

  test.each(["", "{", "{NaN}", "[1,]", "undefined", '"'])("is none where it says %j", (text) => {
    expect(() => parse(text)).toThrow(error("The body is not valid JSON"));
  });

  test.each(['{"a":"\\u0000"}', '{"\\ud800":1}', '["\\udc00x"]'])("that says %s holds what no text may", (text) => {
    expect(() => parse(text)).toThrow(/^The body holds a null character or half a character in a (text|key)$/);
  });
});
