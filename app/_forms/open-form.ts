import { cache } from "react";
import type { z } from "zod";
import type { FormError } from "#app/_components/error-summary.tsx";
import { currentCookie, currentSession } from "#app/_session/session.ts";
import { type FormMemory, recallForm } from "#lib/accounts/form-memory.ts";
import { findShownOnce } from "#lib/accounts/shown-once.ts";
import { database } from "#lib/db/connection.ts";
import { basedOnField, marksOf } from "#lib/fields/based-on.ts";
import { type Bounds, type FormShape, fieldOf } from "#lib/fields/fields.ts";
import { type Known, needsParts, textsOf } from "#lib/fields/known.ts";
import { now } from "#lib/platform/clock.ts";
import type { SearchParams } from "./search-params.ts";

/** What a control of the page takes: its name and bounds, what is in it, and what is wrong with that. */
export type FieldProps<Name extends string = string> = Bounds & {
  name: Name;
  defaultValue: string | undefined;
  error: string | undefined;
};

type CheckboxProps<Name extends string = string> = {
  name: Name;
  value: "yes";
  defaultChecked: boolean;
  error: string | undefined;
};

export type OpenForm<Name extends string = string> = {
  /** For an input, a text area or a choice. */
  field: <Field extends Name>(name: Field) => FieldProps<Field>;
  checkbox: <Field extends Name>(name: Field) => CheckboxProps<Field>;
  /** The values that are ticked, of boxes that share a name. */
  ticked: (name: Name) => readonly string[];
  /** What was typed before; undefined on a page that is opened afresh. */
  typed: (name: Name) => string | undefined;
  error: (name: Name) => string | undefined;
  /** For the summary above the form, each linked to its field. */
  errors: FormError[];
  code: string | undefined;
  encType: "multipart/form-data" | undefined;
  /** What the form is made from, in marks that it brings along when it is sent. */
  basedOn: string;
  /** It was sent and refused: its fields hold what is saved nowhere. */
  isUnsaved: boolean;
};

export type NameOf<Shape extends FormShape> = keyof z.output<Shape> & string;

type Opening<Name extends string> = {
  /** Its address, without the query. */
  page: string;
  searchParams: SearchParams;
  /** What stands in the fields until somebody types. */
  known?: Known<Name>;
};

/** A form on its page: as it was typed and refused, or afresh. */
export async function openForm<Shape extends FormShape>(
  shape: Shape,
  { page, searchParams, known = {} }: Opening<NameOf<Shape>>,
): Promise<OpenForm<NameOf<Shape>>> {
  const { attempt } = await searchParams;
  const memory = typeof attempt === "string" ? await recallOnce(page, attempt) : undefined;
  return toOpenForm(shape, memory, known);
}

/** The secrets that were made for this page a moment ago. */
export async function shownOnce(page: string): Promise<string[] | undefined> {
  return await findShownOnce(await currentCookie("shown-once"), { page, accountId: await senderId() });
}

// A page with several forms asks several times.
const recallOnce = cache(
  async (page: string, attempt: string): Promise<FormMemory | undefined> =>
    await recallForm(
      database(),
      { sealed: await currentCookie("form"), attempt, page, accountId: await senderId() },
      now(),
    ),
);

const senderId = async (): Promise<number | null> => (await currentSession())?.account.id ?? null;

export function toOpenForm<Shape extends FormShape>(
  shape: Shape,
  memory: FormMemory | undefined,
  known: Known<NameOf<Shape>>,
): OpenForm<NameOf<Shape>> {
  const problems = memory?.problems ?? {};
  const general = memory?.message === undefined ? [] : [{ message: memory.message }];
  const knownTexts = textsOf(known);
  // A page may have several forms, one of which was sent.
  const isOfThisForm = Object.keys(shape.shape).some((name) => memory?.values[name] !== undefined);
  const textsIn = (name: string): readonly string[] => memory?.values[name] ?? knownTexts[name] ?? [];
  return {
    field: (name) => ({
      ...fieldOf(shape.shape[name] as z.ZodType).bounds,
      name,
      defaultValue: textsIn(name).at(-1),
      error: problems[name],
    }),
    checkbox: (name) => ({
      name,
      value: "yes",
      defaultChecked: textsIn(name).at(-1) === "yes",
      error: problems[name],
    }),
    ticked: textsIn,
    typed: (name) => memory?.values[name]?.at(-1),
    error: (name) => problems[name],
    errors: [...general, ...Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }))],
    code: memory?.code,
    encType: needsParts(shape) ? "multipart/form-data" : undefined,
    basedOn: (isOfThisForm ? memory?.values[basedOnField]?.at(-1) : undefined) ?? marksOf(shape, known),
    isUnsaved: isOfThisForm,
  };
}
