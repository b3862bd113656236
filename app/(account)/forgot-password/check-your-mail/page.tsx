import type { Metadata } from "next";
import { t, to } from "#lib/language/translate.ts";
import { CheckYourMail } from "../../_check-your-mail.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Check your mail") });

export default function CheckYourMailPage() {
  return (
    <CheckYourMail again={<a href={to("/forgot-password")}>{t("Send another mail")}</a>}>
      {t("We have sent a mail to this address. Open the link in it within 30 minutes to choose a new password.")}
    </CheckYourMail>
  );
}
