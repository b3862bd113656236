import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { findEmailToken } from "#lib/accounts/email-token.ts";
import { ConfirmEmailForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { AuthPage } from "../_auth-page.tsx";
import { PasswordField } from "../_fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Confirm your address") });

// Opening the page changes nothing: programs that look through mail open links too.
export default async function ConfirmEmailPage({ searchParams }: { searchParams: SearchParams }) {
  const token = (await queryValue(searchParams, "token")) ?? "";
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  const owner = await findEmailToken(database(), "confirm", token, now());
  if (!owner) return <DeadLink />;
  const form = await openForm(ConfirmEmailForm, { page: "/confirm-email", searchParams });
  return (
    <AuthPage title={t("Confirm your address")} lead={t("Enter the password you chose; then you are in.")} form={form}>
      <PostForm form={form} action="/confirm-email/submit">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <TextInput
          label={t("E-mail address")}
          name="email"
          readOnly
          autoComplete="username"
          defaultValue={owner.email}
        />
        <PasswordField form={form} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button>{t("Confirm and sign in")}</Button>
          <a href={to("/forgot-password")}>{t("Forgot your password?")}</a>
        </div>
      </PostForm>
    </AuthPage>
  );
}

function DeadLink() {
  return (
    <AuthPage title={t("This link no longer works")} lead={t("It was used before, or it is older than 48 hours.")}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/sign-in">{t("Sign in")}</ButtonLink>
        <ButtonLink href="/confirm-email/again" kind="secondary">
          {t("Send the mail again")}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
