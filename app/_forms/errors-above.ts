import type { FormError } from "#app/_components/error-summary.tsx";
import { t } from "#lib/language/translate.ts";

/** The errors of a form, above it: what is to be agreed to stands at its box, in all its lines. */
export const errorsAbove = (errors: readonly FormError[]): FormError[] =>
  errors.map((error) =>
    error.fieldId === "agreed"
      ? { fieldId: "agreed", message: t("Nothing was done yet: read what follows from it, and agree to it.") }
      : error,
  );
