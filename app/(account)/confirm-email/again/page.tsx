import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { Door } from "../../_door.tsx";
import { EmailField } from "../../_fields.tsx";

export const metadata: Metadata = { title: "Send the confirmation again" };

export default async function ConfirmAgainPage({ searchParams }: { searchParams: SearchParams }) {
  const form = await formState(searchParams);
  return (
    <Door title="Send the confirmation again" lead="We mail you another link to confirm your address." form={form}>
      <form action="/confirm-email/again/submit" method="post" className="grid gap-5">
        <EmailField form={form} />
        <div>
          <Button>Send the mail</Button>
        </div>
      </form>
    </Door>
  );
}
