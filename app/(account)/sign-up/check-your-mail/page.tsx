import type { Metadata } from "next";
import { to } from "#lib/language/translate.ts";
import { CheckYourMail } from "../../_check-your-mail.tsx";

export const metadata: Metadata = { title: "Check your mail" };

export default function CheckYourMailPage() {
  return (
    <CheckYourMail again={<a href={to("/confirm-email/again")}>Send the mail again</a>}>
      We have sent you a mail. Open the link in it within 48 hours to finish signing up.
    </CheckYourMail>
  );
}
