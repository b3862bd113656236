import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import type { RegistrationSettingsForm } from "#lib/competitions/registration-settings-form.ts";

type Name = NameOf<typeof RegistrationSettingsForm>;

export type SettingFields = {
  form: OpenForm<Name>;
  /** What confirming has locked can only be looked at. */
  isLocked: boolean;
};

type Switch = { form: OpenForm<Name>; label: string; name: Name; hint?: string; disabled?: boolean };

/** What is switched off and what is not sent would look the same, so a hidden field says that it is off. */
export const Switch = ({ form, name, disabled = false, ...rest }: Switch) => (
  <>
    {disabled ? null : <input type="hidden" name={name} value="no" />}
    <CheckboxField {...rest} {...form.checkbox(name)} id={name} disabled={disabled} />
  </>
);
