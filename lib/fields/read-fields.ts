import type { z } from "zod";
import { type FormShape, fieldOf, fileTooLarge, mayBeLeftOut } from "./fields.ts";

/** What a browser sent, name by name, in the order of the page. */
export type Sent = ReadonlyMap<string, readonly (string | File)[]>;

/** What is wrong with which field, or with what no field shows. */
export type FormProblems = { problems: Record<string, string>; message?: string };

export type ReadFields<Shape extends FormShape> =
  | { body: z.output<Shape>; wrong: undefined }
  | { body: undefined; wrong: FormProblems };

/** Reads a form by its shape, or says of each field what is wrong with it. Nothing that is not declared gets in. */
export function readFields<Shape extends FormShape>(shape: Shape, sent: Sent): ReadFields<Shape> {
  const parsed = shape.safeParse(
    Object.fromEntries(
      Object.entries(shape.shape).map(([name, field]) => [name, sentValue(field as z.ZodType, sent.get(name))]),
    ),
  );
  if (parsed.success) return { body: parsed.data as z.output<Shape>, wrong: undefined };
  const wrong: FormProblems = { problems: {} };
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    if (fieldOf(shape.shape[name] as z.ZodType).isUnseen) wrong.message ??= message;
    else wrong.problems[name] ??= message;
  }
  return { body: undefined, wrong };
}

/** What is wrong with a form that was too long to be read: its file, if it takes one. */
export function tooLongFor(shape: FormShape): FormProblems | undefined {
  for (const [name, field] of Object.entries(shape.shape)) {
    const { largestFileBytes } = fieldOf(field as z.ZodType);
    if (largestFileBytes !== undefined) return { problems: { [name]: fileTooLarge(largestFileBytes) } };
  }
  return undefined;
}

// A field that was not sent is one that was left empty, unless the form may come without it. Of several the last one
// counts: a box stands behind a hidden field that says it is not ticked.
function sentValue(shape: z.ZodType, values: readonly (string | File)[] = []): unknown {
  const { most, largestFileBytes } = fieldOf(shape);
  if (values.length === 0 && mayBeLeftOut(shape)) return undefined;
  if (largestFileBytes !== undefined) return values.find((value) => typeof value !== "string");
  const texts = values.filter((value) => typeof value === "string");
  return most !== undefined ? texts : (texts.at(-1) ?? "");
}

/**
 * What was typed, to be shown again: texts of declared fields that are no secrets. Nothing at all says that a box was
 * not ticked.
 */
export function textsToShowAgain(shape: FormShape, sent: Sent): Record<string, string[]> {
  const isShown = (name: string, field: z.ZodType): boolean => {
    const { isForgotten, largestFileBytes } = fieldOf(field);
    return !isForgotten && largestFileBytes === undefined && (sent.has(name) || !mayBeLeftOut(field));
  };
  return Object.fromEntries(
    Object.entries(shape.shape)
      .filter(([name, field]) => isShown(name, field as z.ZodType))
      .map(([name]) => [name, (sent.get(name) ?? []).filter((value) => typeof value === "string")]),
  );
}

const roomForNames = 16 * 1024;
// A character of three bytes, each written `%E2`, is the longest that a form makes of one.
const bytesPerCharacter = 9;
const usualLength = 1000;
const bytesOfListed = 64;

/** How many bytes a form of this shape has at most, however it is encoded; files are in none that is urlencoded. */
export const longestBody = (shape: FormShape, { withFiles = true } = {}): number =>
  Object.values(shape.shape).reduce<number>(
    (bytes, field) => bytes + bytesOf(field as z.ZodType, withFiles),
    roomForNames,
  );

function bytesOf(shape: z.ZodType, withFiles: boolean): number {
  const { bounds, most, largestFileBytes } = fieldOf(shape);
  if (largestFileBytes !== undefined) return withFiles ? largestFileBytes : 0;
  return most === undefined ? (bounds.maxLength ?? usualLength) * bytesPerCharacter : most * bytesOfListed;
}
