import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { requireAccount } from "#app/_session/session.ts";
import { EndAccessField, NewPasswordField, PasswordField } from "../../_fields.tsx";
import { DoneNotice } from "../_notice.tsx";

export const metadata: Metadata = { title: "Password" };

export default async function PasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings/password");
  const form = await formState(searchParams);
  return (
    <>
      <PageHeader title="Password" lead="Changing it signs every other device out." />
      <DoneNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <form action="/settings/password/submit" method="post" className="card grid max-w-3xl gap-5">
        <input type="text" name="email" autoComplete="username" defaultValue={account.email ?? ""} hidden readOnly />
        <PasswordField form={form} name="current_password" label="Current password" />
        <NewPasswordField form={form} label="New password" />
        <EndAccessField />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button>Change the password</Button>
          <a href="/forgot-password">Forgot your password?</a>
        </div>
      </form>
    </>
  );
}
