import { z } from "zod";
import { msg, t } from "#lib/language/translate.ts";
import { showsSomething, withoutControls } from "./one-line.ts";

// What the fields of forms are made of. One shape says what a field is called, what it takes and what is said of
// anything else: the form that is sent is read by it, and the page gives its inputs their attributes from it.

/** What the control of a field knows of its bounds, in the words of HTML. */
export type Bounds = {
  type?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  inputMode?: "numeric" | "decimal";
};

type Field = {
  bounds: Bounds;
  /** Not kept to be shown again. */
  isForgotten?: true;
  /** Nothing on the page to point at: what is wrong with it is said of the whole form. */
  isUnseen?: true;
  /** A box to tick: `no` is what stands for it when it is not. */
  isBox?: true;
  /** Several values under one name, so many at most. */
  most?: number;
  /** A file, of so many bytes at most. */
  largestFileBytes?: number;
};

/**
 * What is said of a field that is not in order: a message that is worded when it is said, `msg("Name a competition.")`; or,
 * of one that has places, what words it.
 */
export type Problem = string | (() => string);

const said = (problem: Problem) => (): string => (typeof problem === "string" ? t(problem) : problem());

const fields = z.registry<Field>();

/** A shape whose keys are the names of a form's fields. */
export type FormShape = z.ZodObject;

/** Of a form that is a button. */
export const NoFields = z.object({});

/** What is declared of one field; a field that may be left out is the same field. */
export function fieldOf(shape: z.ZodType): Field {
  const declared = fields.get(mayBeLeftOut(shape) ? (shape.unwrap() as z.ZodType) : shape);
  if (!declared) throw new Error("A form's shape is made of the fields of lib/fields.");
  return declared;
}

/** Whether a form may come without this field, and what it stands for then stays as it is. */
export const mayBeLeftOut = (shape: z.ZodType): shape is z.ZodOptional => shape instanceof z.ZodOptional;

export type TextBounds = {
  longest?: number;
  /** What is said where it is empty; `true` where the subject's own rule says it. */
  required?: Problem | true;
};

/** A line of text of a person, without the space around it. */
export const text = (bounds: TextBounds = {}) => written(line(), bounds);
export const email = (bounds: TextBounds = {}) => written(line("email"), { longest: 254, ...bounds });
export const webAddress = (bounds: TextBounds = {}) => written(line("url"), { longest: 2000, ...bounds });

/** Text of as many lines as somebody writes: of what the page has a text area for. */
export const lines = (bounds: TextBounds = {}) => written({ keep: withPlainEnds }, bounds);

/** The same, and null where nothing was written. */
export const textOrNothing = (bounds: TextBounds = {}) => orNothing(text(bounds));
export const linesOrNothing = (bounds: TextBounds = {}) => orNothing(lines(bounds));

/** Only addresses that a browser opens as pages. */
export const webAddressOrNothing = (bounds: TextBounds = {}) =>
  readAs(
    webAddress(bounds),
    (sent) => (sent === "" ? null : isPage(sent) ? sent : undefined),
    msg("Give a whole address, like https://cubing.example."),
  );

/** As it was typed, to the last space, and never shown again. */
export const secret = ({ shortest, longest }: { shortest?: number; longest?: number } = {}) =>
  declare(z.string(), {
    bounds: {
      type: "password",
      required: true,
      ...(shortest !== undefined && { minLength: shortest }),
      ...(longest !== undefined && { maxLength: longest }),
    },
    isForgotten: true,
  });

/** A code that somebody copies: good once, so there is no use in showing it again. */
export const code = () => declare(z.string().trim(), { bounds: { required: true, maxLength: 24 }, isForgotten: true });

/** What the page says along with what people fill in: the page that is shown again says it again. */
export const hidden = ({ longest = 4000 }: { longest?: number } = {}) =>
  declare(z.string(), { bounds: { type: "hidden", maxLength: longest }, isForgotten: true, isUnseen: true });

/** What the page said when it was opened, and what was filled in depends on: it comes back as it was. */
export const carried = () => declare(z.string(), { bounds: { type: "hidden", maxLength: 1000 }, isUnseen: true });

/** A day of the calendar, `2030-05-04`. */
export const day = () => declare(z.string().trim(), { bounds: { type: "date" } });

export const dayOrNothing = () => orNothing(day());

/** A day and a time on the clocks of some place, `2030-05-04T09:30`; the subject knows which. */
export const moment = () => declare(z.string().trim(), { bounds: { type: "datetime-local" } });

export const timeOfDay = () => declare(z.string().trim(), { bounds: { type: "time", required: true } });

/** An amount of money as people write it; the subject knows the currency. */
export const amount = () => declare(z.string().trim(), { bounds: { maxLength: 20, inputMode: "decimal" } });

/** One of several; anything else was not offered. */
export const choice = <const Value extends string>(values: readonly Value[], problem: Problem) =>
  declare(z.enum(values, { error: said(problem) }), { bounds: {} });

/** Which of a form's buttons was pressed. */
export const button = <const Value extends string>(values: readonly Value[], problem: Problem) =>
  declare(z.enum(values, { error: said(problem) }), { bounds: {}, isForgotten: true, isUnseen: true });

/** One of so many that the page lists them from elsewhere; the subject says which there are. */
export const chosen = ({ required }: { required?: Problem | true } = {}) =>
  declare(required === undefined || required === true ? z.string() : z.string().min(1, { error: said(required) }), {
    bounds: { ...(required !== undefined && { required: true }) },
  });

/** A box that is ticked or not. */
export const checkbox = () =>
  declare(
    z.string().transform((sent) => sent !== "" && sent !== "no"),
    { bounds: {}, isBox: true },
  );

/** Boxes that share a name: those that are ticked. */
export const list = ({ most = 1000 }: { most?: number } = {}) =>
  declare(z.array(z.string()).max(most, { error: () => t("Choose {most} at most.", { most }) }), { bounds: {}, most });

/** A file; undefined where none was chosen. */
export const file = ({ largestBytes }: { largestBytes: number }) =>
  declare(
    z
      .file()
      // Of none that was chosen a browser sends an empty one without a name.
      .refine((sent) => sent.size > 0 || sent.name === "", { error: () => t("This file is empty.") })
      .refine((sent) => sent.size <= largestBytes, { error: () => fileTooLarge(largestBytes) })
      .optional()
      .transform((sent) => (sent && sent.size > 0 ? sent : undefined)),
    { bounds: {}, largestFileBytes: largestBytes },
  );

/** In the decimal steps that file managers count in. */
export const fileTooLarge = (largestBytes: number): string =>
  t("This file is larger than {most} MB.", { most: megabytesIn(largestBytes) });

export const megabytesIn = (bytes: number): number => Math.round(bytes / 100_000) / 10;

/** A whole number, or nothing. */
export const numberOrNothing = ({ least, largest, problem }: { least: number; largest: number; problem?: Problem }) => {
  const error = said(problem ?? (() => t("Give a number from {least} to {largest}.", { least, largest })));
  const isWithin = (number: number) => Number.isInteger(number) && number >= least && number <= largest;
  return declare(
    z
      .string()
      .trim()
      .regex(/^(-?\d{1,10})?$/, { error })
      .transform((sent) => (sent === "" ? null : Number(sent)))
      .refine((number) => number === null || isWithin(number), { error }),
    { bounds: { type: "number", min: least, max: largest } },
  );
};

/** A field that stands for something else than its text; undefined is what cannot be read. */
export const readAs = <Value>(
  field: z.ZodType<string>,
  read: (text: string) => Value | undefined,
  problem: Problem,
): z.ZodType<Value> =>
  declare(
    field.transform((sent, context) => {
      const value = read(sent);
      if (value !== undefined) return value;
      context.issues.push({ code: "custom", message: said(problem)(), input: sent });
      return z.NEVER;
    }),
    fieldOf(field),
  );

type Kept = { type?: string; keep: (sent: string) => string };

const line = (type?: string): Kept => ({ ...(type !== undefined && { type }), keep: withoutControls });

const withPlainEnds = (sent: string): string => sent.replace(/\r\n?/g, "\n");

function written({ type, keep }: Kept, { longest, required }: TextBounds) {
  // What nobody can see is as good as nothing.
  const seen = z
    .string()
    .trim()
    .overwrite((sent) => (showsSomething(sent) ? keep(sent) : ""));
  const bounded = longest === undefined ? seen : seen.max(longest, { error: () => tooLong(longest) });
  const isAsked = required !== undefined && required !== true;
  return declare(isAsked ? bounded.min(1, { error: said(required) }) : bounded, {
    bounds: {
      ...(type !== undefined && { type }),
      ...(required !== undefined && { required: true }),
      ...(longest !== undefined && { maxLength: longest }),
    },
  });
}

const isPage = (address: string): boolean => /^https?:\/\//i.test(address) && URL.parse(address) !== null;

const tooLong = (longest: number): string => t("This takes {longest} characters at most.", { longest });

function orNothing<Shape extends z.ZodType<string>>(shape: Shape) {
  return declare(
    shape.transform((value) => value || null),
    fieldOf(shape),
  );
}

function declare<Shape extends z.ZodType>(shape: Shape, field: Field): Shape {
  fields.add(shape, field);
  return shape;
}
