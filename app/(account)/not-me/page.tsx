import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { NotMeForm } from "#lib/accounts/forms.ts";
import { AuthPage } from "../_auth-page.tsx";

export const metadata: Metadata = { title: "That was not me" };

export default async function NotMePage({ searchParams }: { searchParams: SearchParams }) {
  const token = await queryValue(searchParams, "token");
  const form = await openForm(NotMeForm, { page: "/not-me", searchParams });
  if (!token)
    return (
      <AuthPage title="This link no longer works" lead="It is older than your password, or than a week." form={form}>
        <ButtonLink href="/forgot-password">Choose a new password by mail</ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage
      title="Somebody else signed in?"
      lead="This signs every device out, disconnects every application, and ends your access tokens, your password and the passkeys of the last seven days. If your account is to be deleted, it stays. We then mail you a link to choose a new password."
      form={form}
    >
      <PostForm form={form} action="/not-me/submit">
        <input type="hidden" name="token" value={token} />
        <div>
          <Button kind="danger">That was not me: end everything</Button>
        </div>
      </PostForm>
    </AuthPage>
  );
}
