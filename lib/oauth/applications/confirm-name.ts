import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import type { Application } from "./application.ts";

/** For what cannot be taken back. */
export function assertNameTyped({ name }: Application, field: string, typed: string): void {
  if (typed !== name) throw fieldProblem(field, t("Type the application's name, “{name}”, to confirm.", { name }));
}
