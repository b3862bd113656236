import { type SelectHTMLAttributes, useId } from "react";
import { type Markup, markup } from "#lib/web/markup.ts";
import { describedBy, FieldHead, type FieldIdentity, type FieldTexts, FormField, fieldClass } from "./form-field.tsx";
import { staticMarkup } from "./static-markup.ts";
import { WrittenMarkup } from "./written.tsx";

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: Option[] };

type SelectProps = FieldTexts &
  FieldIdentity & { options: (Option | OptionGroup)[]; defaultValue?: string | undefined } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    "id" | "name" | "defaultValue" | "value" | "children"
  >;

/**
 * A choice of one always has a value, so "(optional)" is left to an option such as "Any country". One piece for React, for
 * countries are 200.
 */
export function Select({ label, hint, error, id, options, defaultValue, className = "", ...select }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? select.name;
  const attributes = {
    ...select,
    "aria-describedby": describedBy(fieldId, { hint, error }),
    "aria-invalid": error ? true : undefined,
    className: `text-input ${className}`.trim(),
  };
  const texts = textsOf(options, defaultValue);
  const start = staticMarkup([
    <FieldHead key="head" id={fieldId} label={label} hint={hint} error={error} />,
    <select key="control" {...attributes} id={fieldId} />,
  ]);
  if (start?.endsWith(end)) {
    const markup = [start.slice(0, -end.length), ...texts, end];
    return <WrittenMarkup as="div" id={ownId} className={fieldClass(error)} markup={markup} />;
  }
  return (
    <FormField id={fieldId} label={label} hint={hint} error={error}>
      <WrittenMarkup as="select" {...attributes} id={fieldId} markup={texts} />
    </FormField>
  );
}

const end = "</select>";

const textsOf = (options: readonly (Option | OptionGroup)[], chosen: string | undefined): string[] =>
  options.map((option) =>
    "options" in option && !holds(option, chosen) ? notChosen(option) : writeOption(option, chosen).text,
  );

// Countries are the same for all: where none of a group is chosen, it is written once.
const known = new WeakMap<OptionGroup, string>();

function notChosen(group: OptionGroup): string {
  const text = known.get(group) ?? writeOption(group, undefined).text;
  known.set(group, text);
  return text;
}

const holds = (option: Option | OptionGroup, chosen: string | undefined): boolean =>
  "options" in option ? option.options.some((one) => holds(one, chosen)) : option.value === chosen;

function writeOption(option: Option | OptionGroup, chosen: string | undefined): Markup {
  if ("options" in option) {
    const options = option.options.map((one) => writeOption(one, chosen));
    return markup`<optgroup label="${option.label}">${options}</optgroup>`;
  }
  const selected = option.value === chosen ? markup` selected=""` : "";
  return markup`<option value="${option.value}"${selected}>${option.label}</option>`;
}
