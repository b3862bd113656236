import { expect, test } from "vitest";
import { recordViolation, violation } from "../rules/violation.ts";
import { violationErrors } from "./problems.ts";

const many = (make: (index: number) => ReturnType<typeof violation>) => Array.from({ length: 5000 }, (_, i) => make(i));

test("F01: of thousands of violations a hundred are told, and how many more there are", () => {
  const errors = violationErrors(many((index) => violation({ pointer: `#/persons/${index}` }, "is listed twice")));
  expect(errors).toHaveLength(101);
  expect(errors[99]).toMatchObject({ message: "#/persons/99 is listed twice", details: { code: "invalid_wcif" } });
  expect(errors[100]).toMatchObject({ message: "And 4900 more like these", details: { code: "invalid_wcif" } });
});

test("F01: those of records are one error, with twenty of them", () => {
  const [error, ...others] = violationErrors(
    many((index) => recordViolation({ pointer: `#/events/${index}` }, "is no event")),
  );
  expect(others).toEqual([]);
  expect(error?.message).toMatch(/^Validation failed: (#\/events\/\d+ is no event, ){20}and 4980 more$/);
});
