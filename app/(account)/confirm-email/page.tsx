import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { formState, queryValue, type SearchParams } from "#app/_forms/form-state.ts";
import { findEmailToken } from "#lib/accounts/email-token.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { database } from "#lib/db/connection.ts";
import { Door } from "../_door.tsx";
import { PasswordField } from "../_fields.tsx";

export const metadata: Metadata = { title: "Confirm your address" };

// Opening the page changes nothing: programs that look through mail open links too.
export default async function ConfirmEmailPage({ searchParams }: { searchParams: SearchParams }) {
  const token = (await queryValue(searchParams, "token")) ?? "";
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  const owner = await findEmailToken(database(), "confirm", token);
  if (!owner) return <DeadLink />;
  const form = await formState(searchParams);
  return (
    <Door title="Confirm your address" lead="Enter the password you chose; then you are in." form={form}>
      <form action="/confirm-email/submit" method="post" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <TextInput label="E-mail address" name="email" readOnly autoComplete="username" defaultValue={owner.email} />
        <PasswordField form={form} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button>Confirm and sign in</Button>
          <a href="/forgot-password">Forgot your password?</a>
        </div>
      </form>
    </Door>
  );
}

function DeadLink() {
  return (
    <Door title="This link no longer works" lead="It was used before, or it is older than 48 hours.">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
        <ButtonLink href="/confirm-email/again" kind="secondary">
          Send the mail again
        </ButtonLink>
      </div>
    </Door>
  );
}
