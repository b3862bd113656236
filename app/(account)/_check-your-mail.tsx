import type { ReactNode } from "react";
import { Notice } from "#app/_components/notice.tsx";
import { to } from "#lib/language/translate.ts";
import { hasOutbox } from "#lib/mail/outbox.ts";
import { AuthPage } from "./_auth-page.tsx";

/** The same words whether or not the address has an account. */
export function CheckYourMail({ children, again }: { children: ReactNode; again: ReactNode }) {
  return (
    <AuthPage title="Check your mail" lead={children}>
      {hasOutbox() ? (
        <Notice title="This server sends no mail">
          It keeps what it would have sent: <a href={to("/mail")}>read it here</a>.
        </Notice>
      ) : null}
      <p>Nothing there after a few minutes? Look among your unwanted mail. {again}</p>
    </AuthPage>
  );
}
