import type { z } from "zod";
import { type FormShape, fieldOf } from "./fields.ts";

/** What is known of a form's fields before anybody types: a box is ticked or not, and a list has several texts. */
export type Known<Name extends string = string> = Partial<
  Record<Name, string | number | boolean | readonly string[] | null | undefined>
>;

/** The same as a browser would send it. */
export const textsOf = (known: Known): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(known).map(([name, value]) => [name, toTexts(value)]));

function toTexts(value: Known[string]): readonly string[] {
  if (value === null || value === undefined || value === false) return [];
  if (value === true) return ["yes"];
  return typeof value === "object" ? value : [String(value)];
}

const longestInOnePiece = 5000;

/** Whether it is sent in parts: files only come so, and long texts in other letters than ours are three times shorter. */
export const needsParts = (shape: FormShape): boolean =>
  Object.values(shape.shape).some((field) => {
    const { bounds, largestFileBytes } = fieldOf(field as z.ZodType);
    return largestFileBytes !== undefined || (bounds.maxLength ?? 0) > longestInOnePiece;
  });
