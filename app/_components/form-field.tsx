import type { ReactNode } from "react";
import { t } from "#lib/language/translate.ts";

export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode };

/** The id is the name unless two fields on a page share it; the error summary links to it. */
export type FieldIdentity = { name: string; id?: string | undefined };

/** Label above, hint and error between label and control, all tied together by id. */
export function FormField({ id, label, hint, error, optional, children }: FormFieldProps) {
  return (
    <div className={fieldClass(error)}>
      <FieldHead id={id} label={label} hint={hint} error={error} optional={optional} />
      {children}
    </div>
  );
}

type FieldHeadProps = FieldTexts & { id: string; optional?: boolean | undefined };
type FormFieldProps = FieldHeadProps & { children: ReactNode };

export const fieldClass = (error: ReactNode): string => (error ? "field field-invalid" : "field");

/** All of a field but the control itself. */
export function FieldHead({ id, label, hint, error, optional }: FieldHeadProps) {
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> {t("(optional)")}</span> : null}
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
    </>
  );
}

export function FieldMessages({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          <span className="sr-only">{t("Error:")} </span>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** What a control's `aria-describedby` lists: its hint, then its error. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }): string | undefined {
  return [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ") || undefined;
}
