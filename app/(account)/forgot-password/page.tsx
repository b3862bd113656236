import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { Door } from "../_door.tsx";
import { EmailField } from "../_fields.tsx";

export const metadata: Metadata = { title: "Forgot your password?" };

export default async function ForgotPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await formState(searchParams);
  return (
    <Door title="Forgot your password?" lead="We mail you a link to choose a new one." form={form}>
      <form action="/forgot-password/submit" method="post" className="grid gap-5">
        <EmailField form={form} />
        <div>
          <Button>Send the mail</Button>
        </div>
      </form>
      <p className="mt-8 text-muted">
        It came back to you? <a href="/sign-in">Sign in</a>
      </p>
    </Door>
  );
}
