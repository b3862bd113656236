import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { AddressForm } from "#lib/accounts/forms.ts";
import { t, to } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";
import { EmailField } from "../_fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Forgot your password?") });

export default async function ForgotPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await openForm(AddressForm, { page: "/forgot-password", searchParams });
  return (
    <AuthPage title={t("Forgot your password?")} lead={t("We mail you a link to choose a new one.")} form={form}>
      <PostForm form={form} action="/forgot-password/submit">
        <EmailField form={form} />
        <div>
          <Button>{t("Send the mail")}</Button>
        </div>
      </PostForm>
      <p className="mt-8 text-muted">
        <RichText of="It came back to you? <a>Sign in</a>" a={(words) => <a href={to("/sign-in")}>{words}</a>} />
      </p>
    </AuthPage>
  );
}
