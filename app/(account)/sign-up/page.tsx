import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { formState, queryValue, type SearchParams } from "#app/_forms/form-state.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { Door } from "../_door.tsx";
import { EmailField, NewPasswordField } from "../_fields.tsx";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await formState(searchParams);
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  return (
    <Door title="Sign up" lead="One account for competitions and for the applications you use at them." form={form}>
      <form action="/sign-up/submit" method="post" className="grid gap-5">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <TextInput
          label="Name"
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          hint="As it should stand in results."
          defaultValue={form.value("name")}
          error={form.error("name")}
        />
        <EmailField form={form} />
        <NewPasswordField form={form} />
        <div>
          <Button>Sign up</Button>
        </div>
      </form>
      <p className="mt-8 text-muted">
        Have an account? <a href={`/sign-in?${new URLSearchParams({ callbackUrl })}`}>Sign in</a>
      </p>
    </Door>
  );
}
