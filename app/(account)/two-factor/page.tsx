import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { currentCookie } from "#app/_session/session.ts";
import { SecondFactorForm } from "#lib/accounts/forms.ts";
import { countPasskeys } from "#lib/accounts/passkeys/queries.ts";
import { findPendingSignIn } from "#lib/accounts/pending-sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";
import { CodeField } from "../_fields.tsx";
import { PasskeyButton } from "../_passkey-button.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Enter your code") });

export default async function TwoFactorPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  const account = (await findPendingSignIn(database(), await currentCookie("two-factor")))?.account;
  if (!account) redirect(to(`/sign-in?${new URLSearchParams({ callbackUrl })}`));
  const form = await openForm(SecondFactorForm, { page: "/two-factor", searchParams });
  return (
    <AuthPage title={t("Enter your code")} lead={t("One more step, {name}.", { name: account.name })} form={form}>
      <PostForm form={form} action="/two-factor/submit">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <CodeField
          form={form}
          hint={t("The six digits your authenticator application shows, or one of your backup codes.")}
        />
        <div>
          <Button>{t("Continue")}</Button>
        </div>
      </PostForm>
      {(await countPasskeys(database(), account.id)) > 0 ? (
        <div className="mt-6">
          <PasskeyButton
            label={t("Use a passkey instead")}
            options="/two-factor/passkey/options"
            action="/two-factor/passkey/submit"
            callbackUrl={callbackUrl}
          />
        </div>
      ) : null}
      <p className="mt-8 text-muted">
        <a href={to(`/sign-in?${new URLSearchParams({ callbackUrl })}`)}>{t("Sign in as somebody else")}</a>
      </p>
    </AuthPage>
  );
}
