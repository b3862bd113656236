import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { requireProof } from "#app/_session/session.ts";
import { ChangePasswordForm } from "#lib/accounts/forms.ts";
import { countPasskeys } from "#lib/accounts/passkeys/queries.ts";
import { hasPassword } from "#lib/accounts/queries.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { EndAccessField, NewPasswordField } from "../../_fields.tsx";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Password") });

export default async function PasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const { account } = await requireProof("/settings/password");
  const form = await openForm(ChangePasswordForm, { page: "/settings/password", searchParams });
  return (
    <>
      <PageHeader title={t("Password")} lead={t("Changing it signs every other device out.")} />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <PostForm form={form} action="/settings/password/submit" className="card grid max-w-3xl gap-5">
        <input type="text" name="email" autoComplete="username" defaultValue={account.email ?? ""} hidden readOnly />
        <NewPasswordField form={form} label={t("New password")} />
        <EndAccessField form={form} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button>{t("Change the password")}</Button>
          <a href={to("/forgot-password")}>{t("Forgot your password?")}</a>
        </div>
      </PostForm>
      {(await canGoWithout(account.id)) ? (
        <div className="card mt-6 grid max-w-3xl gap-4">
          <h2 className="text-xl">{t("Go without a password")}</h2>
          <p>
            {t(
              "Your passkeys then sign you in, and nothing that can be guessed does. You can choose a password again.",
            )}
          </p>
          <div>
            <Question id="remove" does={t("Remove the password")} action="/settings/password/remove">
              <p>{t("From then on only your passkeys let you in. Keep one that is not on this device alone.")}</p>
            </Question>
          </div>
        </div>
      ) : null}
      <UnsavedQuestion />
    </>
  );
}

const canGoWithout = async (accountId: number): Promise<boolean> =>
  (await countPasskeys(database(), accountId)) > 0 && (await hasPassword(database(), accountId));
