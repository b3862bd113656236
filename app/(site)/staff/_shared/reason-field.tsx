import { TextInput } from "#app/_components/text-input.tsx";
import type { FieldProps } from "#app/_forms/open-form.ts";

/** Why something official becomes another. */
export const ReasonField = (field: FieldProps<"reason">) => (
  <TextInput label="Reason" {...field} hint="The history keeps it, with your name." />
);
