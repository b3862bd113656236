import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { formState, queryValue, type SearchParams } from "#app/_forms/form-state.ts";
import { findEmailToken } from "#lib/accounts/email-token.ts";
import { database } from "#lib/db/connection.ts";
import { Door } from "../_door.tsx";
import { EndAccessField, NewPasswordField } from "../_fields.tsx";

export const metadata: Metadata = { title: "Choose a new password" };

export default async function ResetPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const token = (await queryValue(searchParams, "token")) ?? "";
  const owner = await findEmailToken(database(), "reset_password", token);
  if (!owner) return <DeadLink />;
  const form = await formState(searchParams);
  return (
    <Door title="Choose a new password" lead="Every device that is signed in now will be signed out." form={form}>
      <form action="/reset-password/submit" method="post" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <TextInput label="E-mail address" name="email" readOnly autoComplete="username" defaultValue={owner.email} />
        <NewPasswordField form={form} label="New password" />
        <EndAccessField />
        <div>
          <Button>Change the password</Button>
        </div>
      </form>
    </Door>
  );
}

function DeadLink() {
  return (
    <Door title="This link no longer works" lead="It was used before, or it is older than 30 minutes.">
      <ButtonLink href="/forgot-password">Send another mail</ButtonLink>
    </Door>
  );
}
