import { FormField } from "#app/_components/form-field.tsx";
import { InlineText } from "../../../../_shared/inline-text.tsx";
import type { TriedOperation } from "./send-call.ts";

type Props = {
  parameter: TriedOperation["parameters"][number];
  value: string;
  onChange: (value: string) => void;
};

export function ParameterField({ parameter: { name, isRequired, example, values, hint }, value, onChange }: Props) {
  const id = `try-${name}`;
  const isList = name.endsWith("[]");
  const common = {
    id,
    className: "text-input",
    "aria-describedby": `${id}-hint`,
    required: isRequired,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <FormField
      id={id}
      label={<code>{name}</code>}
      optional={!isRequired}
      hint={
        <>
          <InlineText text={hint} />
          {isList ? " One to a line." : ""}
        </>
      }
    >
      {values ? (
        <select {...common}>
          {isRequired ? null : <option value="">Leave out</option>}
          {values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : isList ? (
        <textarea {...common} rows={2} />
      ) : (
        <input {...common} type="text" autoComplete="off" spellCheck={false} placeholder={example || undefined} />
      )}
    </FormField>
  );
}
