import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { ChangeEmailForm } from "#lib/accounts/forms.ts";
import { t } from "#lib/language/translate.ts";
import { EmailField } from "../../_fields.tsx";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("E-mail") });

export default async function EmailPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings/email");
  const form = await openForm(ChangeEmailForm, { page: "/settings/email", searchParams });
  return (
    <>
      <PageHeader
        title={t("E-mail")}
        lead={t("Mail for you goes to {email}. You sign in with this address.", { email: account.email ?? "" })}
      />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <PostForm form={form} action="/settings/email/submit" className="card grid max-w-3xl gap-5">
        <h2 className="text-xl">{t("Use another address")}</h2>
        <EmailField form={form} label={t("New e-mail address")} />
        <div>
          <Button>{t("Send the mail to confirm it")}</Button>
        </div>
      </PostForm>
    </>
  );
}
