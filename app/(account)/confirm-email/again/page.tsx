import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { AddressForm } from "#lib/accounts/forms.ts";
import { t } from "#lib/language/translate.ts";
import { AuthPage } from "../../_auth-page.tsx";
import { EmailField } from "../../_fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Send the confirmation again") });

export default async function ConfirmAgainPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await openForm(AddressForm, { page: "/confirm-email/again", searchParams });
  return (
    <AuthPage
      title={t("Send the confirmation again")}
      lead={t("We mail you another link to confirm your address.")}
      form={form}
    >
      <PostForm form={form} action="/confirm-email/again/submit">
        <EmailField form={form} />
        <div>
          <Button>{t("Send the mail")}</Button>
        </div>
      </PostForm>
    </AuthPage>
  );
}
