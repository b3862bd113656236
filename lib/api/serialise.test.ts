import { expect, test } from "vitest";
import { z } from "zod";
import { serialise } from "./serialise.ts";

const response = z.object({ id: z.int(), nested: z.array(z.object({ name: z.string() })) });

test("an answer leaves with what its shape declares", () => {
  const value = { id: 1, nested: [{ name: "a" }] };
  expect(JSON.parse(serialise({ response }, value))).toEqual(value);
});

test("a field that the shape does not declare is an error that names it, at any depth", () => {
  const value = { id: 1, nested: [{ name: "a", email: "a@mail.example" }] };
  expect(() => serialise({ response }, value)).toThrow(
    "The answer has a field its shape does not declare: /nested/0/email",
  );
});
