import { type DomainError, invalid } from "#lib/platform/errors.ts";

/** What is wrong with which field of a form, in words for whoever filled it in. */
export type FieldProblems = Record<string, string>;

/** Throws unless every field is in order: a value is the problem of the field it belongs to. */
export function assertNoProblems(problems: Record<string, string | undefined>): void {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (found.length === 0) return;
  throw invalid(found.map(([, problem]) => problem).join(" "), { data: { fields: Object.fromEntries(found) } });
}

export const fieldProblem = (field: string, problem: string): DomainError =>
  invalid(problem, { data: { fields: { [field]: problem } } });

export const fieldProblemsOf = (error: DomainError): FieldProblems =>
  (error.details.data?.fields as FieldProblems | undefined) ?? {};
