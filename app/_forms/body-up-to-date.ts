import type { z } from "zod";
import { basedOnField, marksOf, mergeInto } from "#lib/fields/based-on.ts";
import { type FormShape, fieldOf } from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import { type FormProblems, readFields, type Sent } from "#lib/fields/read-fields.ts";
import { t } from "#lib/language/translate.ts";

/** A form that meets what others have saved and is shown again: as if it had been opened now, with what was typed. */
export class MergeError extends Error {
  readonly wrong: FormProblems;
  readonly sent: Sent;

  constructor(wrong: FormProblems, sent: Sent) {
    super("A form meets what others have saved");
    this.wrong = wrong;
    this.sent = sent;
  }
}

/** Reads what was sent with what others have saved since the page was opened. */
export function bodyUpToDate<Shape extends FormShape>(now: Known, shape: Shape, sent: Sent): z.output<Shape> {
  const merged = mergeInto(now, { shape, sent });
  const conflicts = Object.entries(merged.conflicts);
  const problems = Object.fromEntries(
    conflicts.map(([name, there]) => [name, conflictProblem(shape.shape[name] as z.ZodType, there)]),
  );
  const { body, wrong } =
    conflicts.length > 0 ? { body: undefined, wrong: { problems } } : readFields(shape, merged.sent);
  if (!wrong) return body;
  throw new MergeError(wrong, new Map([...merged.sent, [basedOnField, [marksOf(shape, now)]]]));
}

const longestQuoted = 100;

function conflictProblem(field: z.ZodType, there: string): string {
  const { bounds, most } = fieldOf(field);
  // What stands for a choice is not what people read there.
  const isReadable = most === undefined && (bounds.maxLength !== undefined || bounds.type !== undefined);
  return isReadable && there !== "" && there.length <= longestQuoted
    ? t("Somebody has changed this to “{there}” since you opened the page. Save again to put yours in its place.", {
        there,
      })
    : t("Somebody has changed this since you opened the page. Save again to put yours in its place.");
}
