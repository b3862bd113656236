import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { formState, queryValue, type SearchParams } from "#app/_forms/form-state.ts";
import { findHalfSignIn } from "#lib/accounts/half-sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { database } from "#lib/db/connection.ts";
import { Door } from "../_door.tsx";
import { CodeField } from "../_fields.tsx";

export const metadata: Metadata = { title: "Enter your code" };

export default async function TwoFactorPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"));
  const account = await findHalfSignIn(database(), (await headers()).get("cookie"));
  if (!account) redirect(`/sign-in?${new URLSearchParams({ callbackUrl })}`);
  const form = await formState(searchParams);
  return (
    <Door title="Enter your code" lead={`One more step, ${account.name}.`} form={form}>
      <form action="/two-factor/submit" method="post" className="grid gap-5">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <CodeField
          form={form}
          hint="The six digits your authenticator application shows, or one of your backup codes."
        />
        <div>
          <Button>Continue</Button>
        </div>
      </form>
      <p className="mt-8 text-muted">
        <a href={`/sign-in?${new URLSearchParams({ callbackUrl })}`}>Sign in as somebody else</a>
      </p>
    </Door>
  );
}
