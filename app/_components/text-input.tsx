import type { InputHTMLAttributes } from "react";
import { describedBy, type FieldIdentity, type FieldTexts, FormField } from "./form-field.tsx";

type TextInputProps = FieldTexts & FieldIdentity & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name">;

export function TextInput({ label, hint, error, id, className = "", ...input }: TextInputProps) {
  const fieldId = id ?? input.name;
  return (
    <FormField id={fieldId} label={label} hint={hint} error={error} optional={!input.required && !input.readOnly}>
      <input
        type="text"
        {...input}
        aria-describedby={describedBy(fieldId, { hint, error })}
        aria-invalid={error ? true : undefined}
        id={fieldId}
        className={`text-input ${className}`.trim()}
      />
    </FormField>
  );
}
