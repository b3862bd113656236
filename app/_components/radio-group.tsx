import type { ReactNode } from "react";
import { describedBy, FieldMessages } from "./form-field.tsx";

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: RadioOption[];
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** `list`: one a line, with hints. `pills`: side by side, for short filters such as the event. */
  layout?: "list" | "pills";
  legendHidden?: true;
  required?: boolean;
};

export function RadioGroup({ legend, name, options, layout = "list", hint, error, ...rest }: RadioGroupProps) {
  return (
    <fieldset className="fieldset-field" aria-describedby={describedBy(name, { hint, error })}>
      <legend className={rest.legendHidden ? "sr-only" : undefined}>{legend}</legend>
      <FieldMessages id={name} hint={hint} error={error} />
      <div className={layout === "pills" ? "choices-inline" : "choices mt-2"}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            option={option}
            layout={layout}
            checked={option.value === rest.defaultValue}
            required={rest.required ?? false}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RadioProps = { name: string; option: RadioOption; layout: "list" | "pills"; checked: boolean; required: boolean };

function Radio({ name, option, layout, checked, required }: RadioProps) {
  const id = `${name}-${option.value}`;
  return (
    <div className={layout === "pills" ? "pill" : "choice"}>
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        defaultChecked={checked}
        disabled={option.disabled}
        required={required}
        aria-describedby={describedBy(id, { hint: option.hint })}
      />
      <label htmlFor={id}>{option.label}</label>
      <FieldMessages id={id} hint={option.hint} />
    </div>
  );
}
