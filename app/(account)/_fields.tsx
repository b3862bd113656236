import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import { longestPassword, shortestPassword } from "#lib/accounts/password.ts";

type FieldProps = { form: FormState };

export function EmailField({ form, known, label = "E-mail address" }: FieldProps & { known?: string; label?: string }) {
  return (
    <TextInput
      label={label}
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={form.value("email") ?? known}
      error={form.error("email")}
    />
  );
}

/** For a password that exists already; browsers fill it in. */
export function PasswordField({
  form,
  name = "password",
  label = "Password",
}: FieldProps & { name?: string; label?: string }) {
  return (
    <TextInput
      label={label}
      name={name}
      type="password"
      required
      autoComplete="current-password"
      error={form.error(name)}
    />
  );
}

/** For a password to be chosen; browsers offer to make one up. */
export function NewPasswordField({ form, label = "Password" }: FieldProps & { label?: string }) {
  return (
    <TextInput
      label={label}
      name="password"
      type="password"
      required
      minLength={shortestPassword}
      maxLength={longestPassword}
      autoComplete="new-password"
      hint={`At least ${shortestPassword} characters; a few words in a row work well.`}
      error={form.error("password")}
    />
  );
}

export function CodeField({ form, hint }: FieldProps & { hint: string }) {
  return (
    <TextInput
      label="Code"
      name="code"
      required
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
      hint={hint}
      error={form.error("code")}
    />
  );
}

export function EndAccessField() {
  return (
    <CheckboxField
      name="end_access"
      label="Also disconnect every application and delete my access tokens"
      hint="For when somebody else may have known the old password."
    />
  );
}
