import { TextInput } from "#app/_components/text-input.tsx";
import type { FieldProps } from "#app/_forms/open-form.ts";
import { t } from "#lib/language/translate.ts";

/** Why something official becomes another. */
export const ReasonField = (field: FieldProps<"reason">) => (
  <TextInput label={t("Reason")} {...field} hint={t("The history keeps it, with your name.")} />
);
