import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm, shownOnce } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { requireAccount } from "#app/_session/session.ts";
import { readFilters } from "#app/(site)/competitions/_list/filters.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { getMailPreferences, getNotificationMail } from "#lib/mail/preferences.ts";
import { findFeed } from "#lib/notifications/commands/feed.ts";
import { InterestForm, NotificationMailForm } from "#lib/notifications/forms.ts";
import { countFollowed, listInterests } from "#lib/notifications/queries.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { SettingsNotice } from "../_notice.tsx";
import { ByMail } from "./_by-mail.tsx";
import { Feed, FreshFeed } from "./_feed.tsx";
import { Interests } from "./_interests.tsx";
import { settingsPage } from "./_settings-page.ts";

export const generateMetadata = (): Metadata => ({ title: t("Notifications") });

export default async function NotificationSettingsPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(settingsPage);
  const db = database();
  const [mail, { isWanted }, interests, feed, followed] = await Promise.all([
    getNotificationMail(db, account.id),
    getMailPreferences(db, account.id),
    listInterests(db, account.id),
    findFeed(db, account.id),
    countFollowed(db, account.id),
  ]);
  // From the list of competitions comes what it shows.
  const { where, near, within, events } = readFilters(await searchParams);
  const [mailForm, interestForm] = await Promise.all([
    openForm(NotificationMailForm, { page: settingsPage, searchParams, known: mail }),
    openForm(InterestForm, {
      ...{ page: settingsPage, searchParams },
      known: { where, near, within: String(within), event: events },
    }),
  ]);
  const [address] = (await shownOnce(settingsPage)) ?? [];
  return (
    <>
      <PageHeader
        title={t("Notifications")}
        lead={t("What you hear of, and how: on the site, by mail, and in a feed reader.")}
        actions={
          <>
            <ButtonLink kind="secondary" href={to("/notifications")}>
              {t("Your notifications")}
            </ButtonLink>
            <ButtonLink kind="secondary" href={to("/notifications/following")}>
              {t("People you follow: {count}", { count: followed })}
            </ButtonLink>
          </>
        }
      />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={mailForm.errors} />
      {address === undefined ? null : <FreshFeed address={address} />}
      {isWanted ? null : (
        <Notice tone="warning" title={t("You have stopped all mail about competitions")}>
          <a href={to("/settings/mail")}>{t("Turn it on again")}</a>
        </Notice>
      )}
      <div className="grid max-w-3xl gap-6">
        <Interests interests={interests} form={interestForm} />
        <ByMail form={mailForm} />
        <Feed feed={feed} now={currentTime()} />
      </div>
      <UnsavedQuestion />
    </>
  );
}
