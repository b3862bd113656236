import type { SelectHTMLAttributes } from "react";
import { describedBy, type FieldIdentity, type FieldTexts, FormField } from "./form-field.tsx";

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: Option[] };

type SelectProps = FieldTexts &
  FieldIdentity & { options: (Option | OptionGroup)[] } & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name">;

/** A choice of one always has a value, so "(optional)" is left to an option such as "Any country". */
export function Select({ label, hint, error, id, options, className = "", ...select }: SelectProps) {
  const fieldId = id ?? select.name;
  return (
    <FormField id={fieldId} label={label} hint={hint} error={error}>
      <select
        {...select}
        aria-describedby={describedBy(fieldId, { hint, error })}
        aria-invalid={error ? true : undefined}
        id={fieldId}
        className={`text-input ${className}`.trim()}
      >
        {options.map((option) =>
          "options" in option ? (
            <optgroup key={option.label} label={option.label}>
              <Options options={option.options} />
            </optgroup>
          ) : (
            <Options key={option.value} options={[option]} />
          ),
        )}
      </select>
    </FormField>
  );
}

function Options({ options }: { options: Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}
