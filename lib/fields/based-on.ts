import type { z } from "zod";
import { sha256 } from "#lib/platform/hash.ts";
import { type FormShape, fieldOf, mayBeLeftOut } from "./fields.ts";
import { type Known, textsOf } from "./known.ts";
import type { Sent } from "./read-fields.ts";

// Two people who have the same form open are not to undo each other's work. A form tells what stood in its fields when
// it was opened; what nobody typed into follows what others have saved since, and where both changed the same field to
// something else, the later one is asked.

export const basedOnField = "basedOn";

/** What stood in the fields when the page was opened: marks that only tell whether it is the same. */
export const marksOf = (shape: FormShape, known: Known): string => {
  const texts = textsOf(known);
  return namesOf(shape)
    .map((name) => [name, markOf(shape, name, texts[name])] as const)
    .filter(([, mark]) => mark !== nothing)
    .map(([name, mark]) => `${name}:${mark}`)
    .join(" ");
};

export type Merged = {
  /** What was typed, and in every other field what stands there now. */
  sent: Sent;
  /** Fields that were changed here, and by somebody else to something else: what stands there now. */
  conflicts: Record<string, string>;
};

/** A form that was opened before others have saved, as if it had been opened now; `now` is what it would show: all of it. */
export function mergeInto(now: Known, { shape, sent }: { shape: FormShape; sent: Sent }): Merged {
  const basedOn = sent.get(basedOnField)?.at(-1);
  if (typeof basedOn !== "string") return { sent, conflicts: {} };
  const marks = readMarks(basedOn);
  const current = textsOf(now);
  const merged = new Map(sent);
  const conflicts: Record<string, string> = {};
  for (const name of namesOf(shape).filter((field) => field in current)) {
    const [before, here, there] = [
      marks.get(name) ?? nothing,
      markOf(shape, name, sent.get(name)),
      markOf(shape, name, current[name]),
    ];
    if (there === before) continue;
    if (!wasShown(shape, name, sent)) {
      if (!mayBeLeftOut(shape.shape[name] as z.ZodType)) merged.set(name, current[name] ?? []);
      continue;
    }
    if (here === before) merged.set(name, current[name] ?? []);
    else if (here !== there) conflicts[name] = (current[name] ?? []).join(" ");
  }
  return { sent: merged, conflicts };
}

const namesOf = (shape: FormShape): string[] => Object.keys(shape.shape);

// Of boxes, those that are not ticked are not sent either; every other field that the page shows is.
function wasShown(shape: FormShape, name: string, sent: Sent): boolean {
  const field = shape.shape[name] as z.ZodType;
  const { most, isBox } = fieldOf(field);
  return sent.has(name) || (!mayBeLeftOut(field) && (isBox === true || most !== undefined));
}

const nothing = "";

/** What a browser sends of an untouched field has the same mark as what stood in it. */
function markOf(shape: FormShape, name: string, values: readonly unknown[] = []): string {
  const { most, isBox } = fieldOf(shape.shape[name] as z.ZodType);
  const texts = values.filter((value) => typeof value === "string").map((text) => text.replaceAll("\r\n", "\n").trim());
  if (most !== undefined) return texts.length === 0 ? nothing : mark(JSON.stringify(texts.toSorted()));
  const text = texts.at(-1) ?? "";
  return text === "" || (isBox && text === "no") ? nothing : mark(text);
}

const mark = (text: string): string => sha256(text).slice(0, 16);

const readMarks = (text: string): Map<string, string> =>
  new Map(
    text.split(" ").map((pair) => {
      const [name = "", read = nothing] = pair.split(":");
      return [name, read];
    }),
  );
