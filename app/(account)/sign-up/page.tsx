import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { SignUpForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { t, to } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";
import { EmailField, NewPasswordField } from "../_fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Sign up") });

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await openForm(SignUpForm, { page: "/sign-up", searchParams });
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  return (
    <AuthPage
      title={t("Sign up")}
      lead={t("One account for competitions and for the applications you use at them.")}
      form={form}
    >
      <PostForm form={form} action="/sign-up/submit">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <TextInput
          label={t("Name")}
          {...form.field("name")}
          autoComplete="name"
          hint={t("As it should stand in results.")}
        />
        <EmailField form={form} />
        <NewPasswordField form={form} />
        <div>
          <Button>{t("Sign up")}</Button>
        </div>
      </PostForm>
      <p className="mt-8 text-muted">
        <RichText
          of="Have an account? <a>Sign in</a>"
          a={(words) => <a href={to(`/sign-in?${new URLSearchParams({ callbackUrl })}`)}>{words}</a>}
        />
      </p>
    </AuthPage>
  );
}
