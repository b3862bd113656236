import type { ReactNode } from "react";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { t, to } from "#lib/language/translate.ts";
import { hasOutbox } from "#lib/mail/outbox.ts";
import { AuthPage } from "./_auth-page.tsx";

/** The same words whether or not the address has an account. */
export function CheckYourMail({ children, again }: { children: ReactNode; again: ReactNode }) {
  return (
    <AuthPage title={t("Check your mail")} lead={children}>
      {hasOutbox() ? (
        <Notice title={t("This server sends no mail")}>
          <RichText
            of="It keeps what it would have sent: <a>read it here</a>."
            a={(words) => <a href={to("/mail")}>{words}</a>}
          />
        </Notice>
      ) : null}
      <p>
        {t("Nothing there after a few minutes? Look among your unwanted mail.")} {again}
      </p>
    </AuthPage>
  );
}
