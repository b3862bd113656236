import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import type { Competition } from "#lib/competitions/competition.ts";

export type SettingFields = {
  competition: Competition;
  form: FormState;
  /** What was agreed on by confirming can only be looked at. */
  isSettled: boolean;
  /** On whose clocks times are shown and typed. */
  timezone: string;
};

type TextSetting = {
  form: FormState;
  label: string;
  name: string;
  known: string;
  hint?: string;
  type?: "text" | "datetime-local" | "number" | "url";
  readOnly?: boolean;
};

export const TextSetting = ({ form, name, known, ...rest }: TextSetting) => (
  <TextInput {...rest} name={name} defaultValue={form.value(name) ?? known} error={form.error(name)} />
);

type Switch = { form: FormState; label: string; name: string; known: boolean; hint?: string; disabled?: boolean };

/** What was switched off and sent looks the same as what was never sent, so the form says that it was. */
export const Switch = ({ form, name, known, ...rest }: Switch) => (
  <CheckboxField
    {...rest}
    name={name}
    id={name}
    value="yes"
    defaultChecked={form.value(name) === undefined ? known : form.value(name) === "yes"}
    error={form.error(name)}
  />
);
