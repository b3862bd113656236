import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { StepPager } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { wordNotification } from "#lib/notifications/notification.ts";
import { countUnread, listNotifications, type Notification } from "#lib/notifications/queries.ts";
import { now as currentTime } from "#lib/platform/clock.ts";

export const generateMetadata = (): Metadata => ({ title: t("Notifications"), robots: { index: false } });

const address = "/notifications";
const perPage = 25;
const doneTexts = { read: msg("It is marked as read."), "all-read": msg("All of them are marked as read.") };

export default async function NotificationsPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(address);
  const page = readPage(await searchParams);
  const [listed, unread] = await Promise.all([
    listNotifications(database(), account.id, { offset: (page - 1) * perPage, size: perPage + 1 }),
    countUnread(database(), account.id),
  ]);
  const shown = listed.slice(0, perPage);
  const newest = Math.max(0, ...shown.map(({ id }) => id));
  return (
    <>
      <PageHeader
        title={t("Notifications")}
        details={
          <>
            <a href={to("/settings/notifications")}>{t("Choose what you hear of")}</a>
            <a href={to("/notifications/following")}>{t("People you follow")}</a>
            <a href={to("/competitions/mine#marked")}>{t("Marked competitions")}</a>
          </>
        }
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      {shown.length === 0 ? (
        <Nothing page={page} />
      ) : (
        <div className="max-w-3xl">
          {unread > 0 && page === 1 ? (
            <form method="post" action={to(`${address}/read`)} className="mb-4">
              <input type="hidden" name="until" value={newest} />
              <Button kind="secondary" size="small">
                {t("Mark all as read")}
              </Button>
            </form>
          ) : null}
          <ol className="grid gap-3">
            {shown.map((one) => (
              <Told key={one.id} notification={one} now={currentTime()} />
            ))}
          </ol>
          <StepPager
            page={page}
            hasNext={listed.length > perPage}
            href={(next) => addressOf(address, { page: next })}
          />
        </div>
      )}
    </>
  );
}

const Nothing = ({ page }: { page: number }) =>
  page > 1 ? (
    <EmptyState
      title={t("There is nothing on this page")}
      actions={<ButtonLink href={to(address)}>{t("All notifications")}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={t("Nothing new")}
      actions={<ButtonLink href={to("/settings/notifications")}>{t("Choose what you hear of")}</ButtonLink>}
    >
      {t(
        "Here you find new competitions like those you look for, and what becomes of people and competitions you follow.",
      )}
    </EmptyState>
  );

function Told({ notification, now }: { notification: Notification; now: Date }) {
  const { title, text, path } = wordNotification(notification);
  const isUnread = notification.readAt === null;
  return (
    <li
      id={`notification-${notification.id}`}
      className="card flex flex-wrap items-start justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 text-lg">
          <a href={to(path)}>{title}</a>
          {isUnread ? <Badge tone="accent">{t("New ¦ not read yet")}</Badge> : null}
        </h2>
        {text === "" ? null : <p>{text}</p>}
        <p className="text-sm text-muted">
          <Moment at={notification.createdAt} relativeTo={now} />
        </p>
      </div>
      {isUnread ? (
        <form method="post" action={to(`${address}/read`)}>
          <input type="hidden" name="notification" value={notification.id} />
          <Button kind="quiet" size="small" aria-label={t("Mark as read: {title}", { title })}>
            {t("Mark as read")}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
