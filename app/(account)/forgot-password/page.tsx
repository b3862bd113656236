import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { AddressForm } from "#lib/accounts/forms.ts";
import { to } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";
import { EmailField } from "../_fields.tsx";

export const metadata: Metadata = { title: "Forgot your password?" };

export default async function ForgotPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await openForm(AddressForm, { page: "/forgot-password", searchParams });
  return (
    <AuthPage title="Forgot your password?" lead="We mail you a link to choose a new one." form={form}>
      <PostForm form={form} action="/forgot-password/submit">
        <EmailField form={form} />
        <div>
          <Button>Send the mail</Button>
        </div>
      </PostForm>
      <p className="mt-8 text-muted">
        It came back to you? <a href={to("/sign-in")}>Sign in</a>
      </p>
    </AuthPage>
  );
}
