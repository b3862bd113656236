import { z } from "zod";
import { msg, t } from "#lib/language/translate.ts";
import { unreadable, wholeFile } from "./read-json.ts";

/** What a column holds. */
const largestNumber = 2 ** 31 - 1;

/** NUL and half characters are JSON, and no text that a database keeps. */
const isClean = (value: string) => !value.includes("\0") && value.isWellFormed();

export const text = (longest: number) =>
  z
    .string()
    .max(longest, { error: () => t("is longer than {longest} characters", { longest: String(longest) }) })
    .refine(isClean, { error: () => t("holds a NUL or half a character") });

export const number = (least: number, largest = largestNumber) => {
  const error = () =>
    t("is no whole number from {least} to {largest}", { least: String(least), largest: String(largest) });
  return z.int({ error }).min(least, { error }).max(largest, { error });
};

export const list = <Shape extends z.ZodType>(shape: Shape, most: number) =>
  z.array(shape).max(most, { error: () => t("has more than {most} entries", { most: String(most) }) });

/** What a file holds, in its shape; throws the first place where it does not fit. */
export function readShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  if (path.length === 0) throw unreadable(wholeFile, t("holds something else"));
  throw unreadable(
    [wholeFile, ...path].join("/"),
    valueAt(value, path) === undefined ? t("is missing ¦ in a file") : sentenceOf(issue),
  );
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);

function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  // What the library says by itself, in English.
  if (issue?.code !== "invalid_type" || !/^Invalid input\b/.test(issue.message)) {
    return issue?.message ?? t("is wrong ¦ in a file");
  }
  const known = kinds[issue.expected];
  return known ? t(known) : t("is no {kind}", { kind: issue.expected });
}

const kinds: Record<string, string> = {
  array: msg("is no list"),
  string: msg("is no text"),
  object: msg("is no object"),
};
