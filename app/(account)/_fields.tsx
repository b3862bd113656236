import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { shortestPassword } from "#lib/accounts/password.ts";
import { t } from "#lib/language/translate.ts";

type FieldProps<Name extends string> = { form: OpenForm<Name> };

export function EmailField({
  form,
  label = t("E-mail address"),
  autoComplete = "username",
}: FieldProps<"email"> & { label?: string; autoComplete?: string }) {
  return (
    <TextInput
      label={label}
      {...form.field("email")}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** For a password that exists already; browsers fill it in. */
export function PasswordField({ form, label = t("Password") }: FieldProps<"password"> & { label?: string }) {
  return <TextInput label={label} {...form.field("password")} autoComplete="current-password" />;
}

/** The same before something that matters. */
export function CurrentPasswordField({
  form,
  label = t("Your password"),
}: FieldProps<"current_password"> & { label?: string }) {
  return <TextInput label={label} {...form.field("current_password")} autoComplete="current-password" />;
}

/** For a password to be chosen; browsers offer to make one up. */
export function NewPasswordField({ form, label = t("Password") }: FieldProps<"password"> & { label?: string }) {
  return (
    <TextInput
      label={label}
      {...form.field("password")}
      autoComplete="new-password"
      hint={t("At least {shortest} characters; a few words in a row work well.", { shortest: shortestPassword })}
    />
  );
}

export function CodeField({ form, hint }: FieldProps<"code"> & { hint: string }) {
  return (
    <TextInput
      label={t("Code")}
      {...form.field("code")}
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
    />
  );
}

export function EndAccessField({ form }: FieldProps<"end_access">) {
  return (
    <CheckboxField
      {...form.checkbox("end_access")}
      label={t("Also disconnect every application and delete my access tokens")}
      hint={t("For when somebody else may have known the old password.")}
    />
  );
}
