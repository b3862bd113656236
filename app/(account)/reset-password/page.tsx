import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { findEmailToken } from "#lib/accounts/email-token.ts";
import { ResetPasswordForm } from "#lib/accounts/forms.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { AuthPage } from "../_auth-page.tsx";
import { EndAccessField, NewPasswordField } from "../_fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Choose a new password") });

export default async function ResetPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const token = (await queryValue(searchParams, "token")) ?? "";
  const owner = await findEmailToken(database(), "reset_password", token, now());
  if (!owner) return <DeadLink />;
  const form = await openForm(ResetPasswordForm, { page: "/reset-password", searchParams });
  return (
    <AuthPage
      title={t("Choose a new password")}
      lead={t("Every device that is signed in now will be signed out.")}
      form={form}
    >
      <PostForm form={form} action="/reset-password/submit">
        <input type="hidden" name="token" value={token} />
        <TextInput
          label={t("E-mail address")}
          name="email"
          readOnly
          autoComplete="username"
          defaultValue={owner.email}
        />
        <NewPasswordField form={form} label={t("New password")} />
        <EndAccessField form={form} />
        <div>
          <Button>{t("Change the password")}</Button>
        </div>
      </PostForm>
    </AuthPage>
  );
}

function DeadLink() {
  return (
    <AuthPage title={t("This link no longer works")} lead={t("It was used before, or it is older than 30 minutes.")}>
      <ButtonLink href="/forgot-password">{t("Send another mail")}</ButtonLink>
    </AuthPage>
  );
}
