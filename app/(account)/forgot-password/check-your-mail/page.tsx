import type { Metadata } from "next";
import { to } from "#lib/language/translate.ts";
import { CheckYourMail } from "../../_check-your-mail.tsx";

export const metadata: Metadata = { title: "Check your mail" };

export default function CheckYourMailPage() {
  return (
    <CheckYourMail again={<a href={to("/forgot-password")}>Send another mail</a>}>
      We have sent a mail to this address. Open the link in it within 30 minutes to choose a new password.
    </CheckYourMail>
  );
}
