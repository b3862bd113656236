import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { ChangePasswordForm } from "#lib/accounts/forms.ts";
import { CurrentPasswordField, EndAccessField, NewPasswordField } from "../../_fields.tsx";
import { SettingsNotice } from "../_notice.tsx";

export const metadata: Metadata = { title: "Password" };

export default async function PasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings/password");
  const form = await openForm(ChangePasswordForm, { page: "/settings/password", searchParams });
  return (
    <>
      <PageHeader title="Password" lead="Changing it signs every other device out." />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <PostForm form={form} action="/settings/password/submit" className="card grid max-w-3xl gap-5">
        <input type="text" name="email" autoComplete="username" defaultValue={account.email ?? ""} hidden readOnly />
        <CurrentPasswordField form={form} label="Current password" />
        <NewPasswordField form={form} label="New password" />
        <EndAccessField form={form} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button>Change the password</Button>
          <a href="/forgot-password">Forgot your password?</a>
        </div>
      </PostForm>
    </>
  );
}
