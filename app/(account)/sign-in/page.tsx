import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { currentAccount } from "#app/_session/session.ts";
import { SignInForm } from "#lib/accounts/forms.ts";
import { canHavePasskeys } from "#lib/accounts/passkeys/relying-party.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";
import { EmailField, PasswordField } from "../_fields.tsx";
import { PasskeyButton } from "../_passkey-button.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Sign in") });

const doneTexts = {
  "password-changed": msg("Your password is changed. Sign in with the new one."),
};

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await openForm(SignInForm, { page: "/sign-in", searchParams });
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  const account = await currentAccount();
  const hasPasskeys = canHavePasskeys();
  const signUpHref = `/sign-up?${new URLSearchParams({ callbackUrl })}`;
  return (
    <AuthPage title={t("Sign in")} form={form}>
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      {account ? (
        <Notice>
          <RichText
            of="You are signed in as <name></name>. <a>Continue</a>, or sign in as somebody else."
            name={() => <bdi>{account.name}</bdi>}
            a={(words) => <a href={to(callbackUrl)}>{words}</a>}
          />
        </Notice>
      ) : null}
      {form.code === "unconfirmed" ? (
        <Notice title={t("No mail?")}>
          <a href={to("/confirm-email/again")}>{t("Send the mail again")}</a>
        </Notice>
      ) : null}
      <PostForm form={form} action="/sign-in/submit">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <EmailField form={form} autoComplete={hasPasskeys ? "username webauthn" : "username"} />
        <PasswordField form={form} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button>{t("Sign in")}</Button>
          <a href={to("/forgot-password")}>{t("Forgot your password?")}</a>
        </div>
      </PostForm>
      {hasPasskeys ? (
        <div className="mt-6">
          <PasskeyButton
            label={t("Use a passkey")}
            options="/sign-in/passkey/options"
            action="/sign-in/passkey/submit"
            callbackUrl={callbackUrl}
            withAutofill
          />
        </div>
      ) : null}
      <p className="mt-8 text-muted">
        <RichText of="No account yet? <a>Sign up</a>" a={(words) => <a href={to(signUpHref)}>{words}</a>} />
      </p>
    </AuthPage>
  );
}
