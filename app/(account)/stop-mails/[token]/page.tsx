import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { getMailPreferences } from "#lib/mail/preferences.ts";
import { readStopToken } from "#lib/mail/stop-link.ts";
import { AuthPage } from "../../_auth-page.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Stop mail"), robots: { index: false } });

// Opening the page changes nothing: programs that look through mail open links too.
export default async function StopMailsPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const accountId = readStopToken(readSegment(token));
  if (accountId === undefined) return <DeadLink />;
  const { isWanted } = await getMailPreferences(database(), accountId);
  if (!isWanted) return <Stopped />;
  return (
    <AuthPage
      title={t("Stop mail about competitions")}
      lead={t(
        "No more mail about registrations, changes, results and invitations. What concerns your account itself, such as a new password, is still sent.",
      )}
    >
      <form action={to(`/stop-mails/${token}/submit`)} method="post">
        <Button>{t("Stop it")}</Button>
      </form>
    </AuthPage>
  );
}

const Stopped = () => (
  <AuthPage title={t("Stop mail about competitions")}>
    <Notice tone="success" live="polite">
      {t("You get no more mail about competitions.")}
    </Notice>
    <ButtonLink href="/settings/mail" kind="secondary">
      {t("Turn it on again in your settings")}
    </ButtonLink>
  </AuthPage>
);

const DeadLink = () => (
  <AuthPage
    title={t("This link does not work")}
    lead={t("Open it as it stands in the mail, or choose in your settings which mail you get.")}
  >
    <ButtonLink href="/settings/mail">{t("Your settings")}</ButtonLink>
  </AuthPage>
);
