import { z } from "zod";
import { fileProblem } from "./read-json.ts";

/** What a column holds. */
const largestNumber = 2 ** 31 - 1;

/** NUL and half characters are JSON, and no text that a database keeps. */
const isClean = (value: string) => !value.includes("\0") && value.isWellFormed();

export const text = (longest: number) =>
  z.string().max(longest, `is longer than ${longest} characters`).refine(isClean, "holds a NUL or half a character");

export const number = (least: number, largest = largestNumber) => {
  const problem = `is no whole number from ${least} to ${largest}`;
  return z.int(problem).min(least, problem).max(largest, problem);
};

export const list = <Shape extends z.ZodType>(shape: Shape, most: number) =>
  z.array(shape).max(most, `has more than ${most} entries`);

/** What a file holds, in its shape; throws the first place where it does not fit. */
export function readShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  throw fileProblem(["#", ...path].join("/"), valueAt(value, path) === undefined ? "is missing" : sentenceOf(issue));
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);

function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code !== "invalid_type" || /^(is|has|holds) /.test(issue.message)) return issue?.message ?? "is wrong";
  return `is no ${names[issue.expected] ?? issue.expected}`;
}

const names: Record<string, string> = { array: "list", string: "text" };
