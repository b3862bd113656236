import type { InputHTMLAttributes } from "react";
import { describedBy, type FieldIdentity, FieldMessages, type FieldTexts } from "./form-field.tsx";

type CheckboxFieldProps = FieldTexts &
  FieldIdentity &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "type">;

/** Several checkboxes may share a name: their values then tell their ids apart. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const fieldId = id ?? (input.value === undefined ? input.name : `${input.name}-${input.value}`);
  return (
    <div className="choice">
      <input
        {...input}
        aria-describedby={describedBy(fieldId, { hint, error })}
        aria-invalid={error ? true : undefined}
        id={fieldId}
        type="checkbox"
      />
      <label htmlFor={fieldId}>{label}</label>
      <FieldMessages id={fieldId} hint={hint} error={error} />
    </div>
  );
}
