import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { NotMeForm } from "#lib/accounts/forms.ts";
import { t } from "#lib/language/translate.ts";
import { AuthPage } from "../_auth-page.tsx";

export const generateMetadata = (): Metadata => ({ title: t("That was not me") });

export default async function NotMePage({ searchParams }: { searchParams: SearchParams }) {
  const token = await queryValue(searchParams, "token");
  const form = await openForm(NotMeForm, { page: "/not-me", searchParams });
  if (!token)
    return (
      <AuthPage title={t("This link no longer works")} lead={t("It was used, or is older than a week.")} form={form}>
        <ButtonLink href="/forgot-password">{t("Choose a new password by mail")}</ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage
      title={t("Somebody else signed in?")}
      lead={t(
        "This signs every device out, disconnects every application, and ends your access tokens and your password. What was set up since then, as somebody else may have done to come back, is taken back: passkeys, two-factor sign-in, backup codes, another e-mail address. If your account is to be deleted, it stays. We then mail you a link to choose a new password.",
      )}
      form={form}
    >
      <PostForm form={form} action="/not-me/submit">
        <input type="hidden" name="token" value={token} />
        <div>
          <Button kind="danger">{t("That was not me: end everything")}</Button>
        </div>
      </PostForm>
    </AuthPage>
  );
}
