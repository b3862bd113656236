import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { SignUpForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { to } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";
import { EmailField, NewPasswordField } from "../_fields.tsx";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await openForm(SignUpForm, { page: "/sign-up", searchParams });
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  return (
    <AuthPage title="Sign up" lead="One account for competitions and for the applications you use at them." form={form}>
      <PostForm form={form} action="/sign-up/submit">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <TextInput label="Name" {...form.field("name")} autoComplete="name" hint="As it should stand in results." />
        <EmailField form={form} />
        <NewPasswordField form={form} />
        <div>
          <Button>Sign up</Button>
        </div>
      </PostForm>
      <p className="mt-8 text-muted">
        Have an account? <a href={to(`/sign-in?${new URLSearchParams({ callbackUrl })}`)}>Sign in</a>
      </p>
    </AuthPage>
  );
}
