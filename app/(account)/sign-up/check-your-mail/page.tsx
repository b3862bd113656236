import type { Metadata } from "next";
import { t, to } from "#lib/language/translate.ts";
import { CheckYourMail } from "../../_check-your-mail.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Check your mail") });

export default function CheckYourMailPage() {
  return (
    <CheckYourMail again={<a href={to("/confirm-email/again")}>{t("Send the mail again")}</a>}>
      {t("We have sent you a mail. Open the link in it within 48 hours to finish signing up.")}
    </CheckYourMail>
  );
}
