import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { isMailWanted } from "#lib/mail/preferences.ts";
import { readStopToken, type Stopping } from "#lib/mail/stop-link.ts";
import { kindNames } from "#lib/notifications/notification.ts";
import { AuthPage } from "../../_auth-page.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Stop mail"), robots: { index: false } });

// Opening the page changes nothing: programs that look through mail open links too.
export default async function StopMailsPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const stopping = readStopToken(readSegment(token));
  if (!stopping) return <DeadLink />;
  const { title, lead, stopped, settings } = textsOf(stopping);
  if (!(await isMailWanted(database(), stopping))) {
    return (
      <AuthPage title={title}>
        <Notice tone="success" live="polite">
          {stopped}
        </Notice>
        <ButtonLink href={settings} kind="secondary">
          {t("Turn it on again in your settings")}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} lead={lead}>
      <form action={to(`/stop-mails/${token}/submit`)} method="post">
        <Button>{t("Stop it")}</Button>
      </form>
    </AuthPage>
  );
}

function textsOf({ kind }: Stopping) {
  if (kind === null) {
    return {
      title: t("Stop mail about competitions"),
      lead: t(
        "No more mail about registrations, changes, results and invitations. What concerns your account itself, such as a new password, is still sent.",
      ),
      stopped: t("You get no more mail about competitions."),
      settings: "/settings/mail",
    };
  }
  const title = kind === "digest" ? t("Stop the mail of what is new") : t("Stop mail of this kind");
  const what = kind === "digest" ? t("Everything that you are told on the site") : t(kindNames[kind]);
  return {
    title,
    lead: t("No more mail about this: {what}. You still find it under your notifications on the site.", { what }),
    stopped: t("You get no more mail about this: {what}.", { what }),
    settings: "/settings/notifications",
  };
}

const DeadLink = () => (
  <AuthPage
    title={t("This link does not work")}
    lead={t("Open it as it stands in the mail, or choose in your settings which mail you get.")}
  >
    <ButtonLink href="/settings/mail">{t("Your settings")}</ButtonLink>
  </AuthPage>
);
