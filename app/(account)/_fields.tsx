import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { shortestPassword } from "#lib/accounts/password.ts";

type FieldProps<Name extends string> = { form: OpenForm<Name> };

export function EmailField({
  form,
  label = "E-mail address",
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
export function PasswordField({ form, label = "Password" }: FieldProps<"password"> & { label?: string }) {
  return <TextInput label={label} {...form.field("password")} autoComplete="current-password" />;
}

/** The same before something that matters. */
export function CurrentPasswordField({
  form,
  label = "Your password",
}: FieldProps<"current_password"> & { label?: string }) {
  return <TextInput label={label} {...form.field("current_password")} autoComplete="current-password" />;
}

/** For a password to be chosen; browsers offer to make one up. */
export function NewPasswordField({ form, label = "Password" }: FieldProps<"password"> & { label?: string }) {
  return (
    <TextInput
      label={label}
      {...form.field("password")}
      autoComplete="new-password"
      hint={`At least ${shortestPassword} characters; a few words in a row work well.`}
    />
  );
}

export function CodeField({ form, hint }: FieldProps<"code"> & { hint: string }) {
  return (
    <TextInput
      label="Code"
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
      label="Also disconnect every application and delete my access tokens"
      hint="For when somebody else may have known the old password."
    />
  );
}
