import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { ConfirmWithCodeForm, ConfirmWithPasswordForm } from "#lib/accounts/forms.ts";
import { countPasskeys } from "#lib/accounts/passkeys/queries.ts";
import { hasPassword } from "#lib/accounts/queries.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";
import { CodeField, CurrentPasswordField } from "../_fields.tsx";
import { PasskeyButton } from "../_passkey-button.tsx";
import { confirmIdentityPage } from "./_page.ts";

export const generateMetadata = (): Metadata => ({ title: t("Confirm that it is you") });

const page = "/confirm-identity";

export default async function ConfirmIdentityPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"), "/settings");
  const account = await requireAccount(confirmIdentityPage(callbackUrl));
  const form = await openForm(ConfirmWithPasswordForm, { page, searchParams });
  const codeForm = await openForm(ConfirmWithCodeForm, { page, searchParams });
  const [withPassword, passkeys] = await Promise.all([
    hasPassword(database(), account.id),
    countPasskeys(database(), account.id),
  ]);
  const target = <input type="hidden" name="callbackUrl" value={callbackUrl} />;
  return (
    <AuthPage
      title={t("Confirm that it is you")}
      lead={t("Before something that matters we ask again who is there, {name}. It then holds for ten minutes.", {
        name: account.name,
      })}
      form={form}
    >
      <div className="grid gap-6">
        {passkeys > 0 ? (
          <PasskeyButton
            label={t("Use a passkey")}
            options="/confirm-identity/passkey/options"
            action="/confirm-identity/passkey/submit"
            callbackUrl={callbackUrl}
          />
        ) : null}
        {withPassword ? (
          <PostForm form={form} action="/confirm-identity/password" className="card grid gap-5">
            {target}
            <input
              type="text"
              name="email"
              autoComplete="username"
              defaultValue={account.email ?? ""}
              hidden
              readOnly
            />
            <CurrentPasswordField form={form} />
            <div className="flex flex-wrap items-center justify-between gap-4">
              <Button>{t("Continue")}</Button>
              <a href={to("/forgot-password")}>{t("Forgot your password?")}</a>
            </div>
          </PostForm>
        ) : null}
        {account.totpEnabledAt ? (
          <PostForm form={codeForm} action="/confirm-identity/code" className="card grid gap-5">
            {target}
            <CodeField form={codeForm} hint={t("From your authenticator, or one of your backup codes.")} />
            <div>
              <Button kind={withPassword ? "secondary" : "primary"}>{t("Continue with the code")}</Button>
            </div>
          </PostForm>
        ) : null}
        {withPassword || account.totpEnabledAt ? null : (
          <p className="text-muted">
            <RichText
              of="Your account has no password. Where your passkey is not at hand, <a>choose a password by mail</a>."
              a={(words) => <a href={to("/forgot-password")}>{words}</a>}
            />
          </p>
        )}
      </div>
    </AuthPage>
  );
}
