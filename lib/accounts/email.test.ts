import { expect, test } from "vitest";
import { parseEmail } from "./email.ts";

test.each([
  ["anna@mail.example", "anna@mail.example"],
  ["  anna@mail.example\n", "anna@mail.example"],
  ["Anna.Berg+cubes@MAIL.Example", "Anna.Berg+cubes@mail.example"],
  ["o'neil@sub.domain.example", "o'neil@sub.domain.example"],
  ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example"],
])("%j is written to as %s", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test.each([
  "",
  "anna",
  "@mail.example",
  "anna@",
  "anna@localhost",
  "anna@@mail.example",
  "anna\uff20mail.example",
  "anna@mail.example\uff20evil.example",
  "\u0430nna@mail.example",
  "anna@m\u00e4il.example",
  "ａnna@mail.example",
  "anna@mail．example",
  '"a@b"@c.example',
  '"anna"@mail.example',
  "anna@mail.example\r\nBcc: eve@evil.example",
  "anna\r\n@mail.example",
  "anna@mail.example, eve@evil.example",
  "anna@mail.example;eve@evil.example",
  "Anna <anna@mail.example>",
  "anna(comment)@mail.example",
  "anna@[127.0.0.1]",
  "anna@127.0.0.1",
  "anna..berg@mail.example",
  ".anna@mail.example",
  "anna.@mail.example",
  "anna@-mail.example",
  "anna@mail..example",
  "an na@mail.example",
  "anna\0@mail.example",
  `${"a".repeat(65)}@mail.example`,
  `a@${"m".repeat(64)}.example`,
  `a@${"mail.".repeat(60)}example`,
])("D05 %j is no address we write to", (text) => {
  expect(parseEmail(text)).toBeUndefined();
});
