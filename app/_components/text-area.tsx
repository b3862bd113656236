import type { TextareaHTMLAttributes } from "react";
import { describedBy, type FieldIdentity, type FieldTexts, FormField } from "./form-field.tsx";

type TextAreaProps = FieldTexts & FieldIdentity & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name">;

export function TextArea({ label, hint, error, id, className = "", ...area }: TextAreaProps) {
  const fieldId = id ?? area.name;
  return (
    <FormField id={fieldId} label={label} hint={hint} error={error} optional={!area.required}>
      <textarea
        rows={4}
        {...area}
        aria-describedby={describedBy(fieldId, { hint, error })}
        aria-invalid={error ? true : undefined}
        id={fieldId}
        // As people write, in either direction; before they do, as the page does, which dir="auto" would not.
        className={`text-input [unicode-bidi:plaintext] ${className}`.trim()}
      />
    </FormField>
  );
}
