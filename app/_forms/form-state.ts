import { headers } from "next/headers";
import type { FormError } from "#app/_components/error-summary.tsx";
import { recallForm } from "./form-memory.ts";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export type FormState = {
  /** What was typed before, for the field's `defaultValue`. */
  value: (name: string) => string | undefined;
  error: (name: string) => string | undefined;
  /** For the summary above the form, each linked to its field. */
  errors: FormError[];
  code: string | undefined;
  shownOnce: string[] | undefined;
};

/** How the form looks after it was sent and refused; empty on a page that is opened afresh. */
export async function formState(searchParams: SearchParams): Promise<FormState> {
  const memory = await recallForm((await headers()).get("cookie"), (await searchParams).attempt);
  const problems = memory?.problems ?? {};
  const general = memory?.message === undefined ? [] : [{ message: memory.message }];
  return {
    value: (name) => memory?.values[name],
    error: (name) => problems[name],
    errors: [...general, ...Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }))],
    code: memory?.code,
    shownOnce: memory?.shownOnce,
  };
}

/** One query parameter; of several, none. */
export async function queryValue(searchParams: SearchParams, name: string): Promise<string | undefined> {
  const value = (await searchParams)[name];
  return typeof value === "string" ? value : undefined;
}
