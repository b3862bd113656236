import { expect, test } from "vitest";
import { addressOf, queryValue, textOf, toSearchParams } from "./search-params.ts";

test("a text is the first of its name, without what PostgreSQL cannot hold, and no longer than a hundred characters", () => {
  expect(textOf({ q: " a\0b " }, "q")).toBe("ab");
  expect(textOf({ q: ["first", "second"] }, "q")).toBe("first");
  expect(textOf({ q: "x".repeat(101) }, "q")).toBe("x".repeat(100));
  expect(textOf({}, "q")).toBe("");
});

test("a value that is there twice is none", async () => {
  expect(await queryValue(Promise.resolve({ done: ["saved", "saved"] }), "done")).toBeUndefined();
  expect(await queryValue(Promise.resolve({ done: "saved" }), "done")).toBe("saved");
});

test("an address names what is there, and no first page", () => {
  expect(addressOf("/persons", { q: "Žan", region: "", page: 1 })).toBe("/persons?q=%C5%BDan");
  expect(addressOf("/persons", { q: "", page: 1 })).toBe("/persons");
});

test("every value of a name comes along as the web has it", () => {
  expect(toSearchParams({ name: "A", "scopes[]": ["public", "email"], owner: undefined }).toString()).toBe(
    "name=A&scopes%5B%5D=public&scopes%5B%5D=email",
  );
});
