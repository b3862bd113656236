import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { requireAccount } from "#app/_session/session.ts";
import { EmailField, PasswordField } from "../../_fields.tsx";
import { DoneNotice } from "../_notice.tsx";

export const metadata: Metadata = { title: "E-mail" };

export default async function EmailPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings/email");
  const form = await formState(searchParams);
  return (
    <>
      <PageHeader title="E-mail" lead={`Mail for you goes to ${account.email}. You sign in with this address.`} />
      <DoneNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <form action="/settings/email/submit" method="post" className="card grid max-w-3xl gap-5">
        <h2 className="text-xl">Use another address</h2>
        <EmailField form={form} label="New e-mail address" />
        <PasswordField form={form} name="current_password" label="Your password" />
        <div>
          <Button>Send the mail to confirm it</Button>
        </div>
      </form>
    </>
  );
}
