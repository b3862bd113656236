import type { ReactNode } from "react";
import { describedBy, FieldMessages } from "./form-field.tsx";

type FieldsetProps = { legend: ReactNode; id: string; hint?: ReactNode; error?: ReactNode; children: ReactNode };

/** A part of a long form, or a group of checkboxes. */
export function Fieldset({ legend, id, hint, error, children }: FieldsetProps) {
  return (
    <fieldset
      id={id}
      className="fieldset"
      aria-describedby={describedBy(id, { hint, error })}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{legend}</legend>
      <FieldMessages id={id} hint={hint} error={error} />
      <div className="mt-3 grid gap-5">{children}</div>
    </fieldset>
  );
}
