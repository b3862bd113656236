import type { Metadata } from "next";
import { Card } from "#app/_components/card.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { listOpenClaims } from "#lib/claims/queries.ts";
import { listToAnnounce } from "#lib/competitions/queries/to-announce.ts";
import { database } from "#lib/db/connection.ts";
import { pictureReachOf } from "#lib/identity/access.ts";
import { listWaitingPictures } from "#lib/identity/queries/pictures.ts";
import { listOpenRequests } from "#lib/identity/queries/requests.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { listPostingQueue } from "#lib/submissions/queries/plan-posting.ts";
import { Line, Lines } from "./_shared/lines.tsx";
import { loadSeat } from "./_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("The desk of the staff") });

const mostListed = 5;

/** What waits for whoever looks at it. */
export default async function StaffPage() {
  const { desks, account, rights, decider } = await loadSeat();
  const db = database();
  const reach = pictureReachOf(rights, account.id);
  const [results, claims, toAnnounce, requests, pictures] = await Promise.all([
    desks.includes("results") ? listPostingQueue(db) : undefined,
    desks.includes("claims") ? listOpenClaims(db, decider, { offset: 0, size: mostListed }) : undefined,
    desks.includes("competitions") ? listToAnnounce(db, { offset: 0, size: mostListed }) : undefined,
    desks.includes("results") ? listOpenRequests(db, { offset: 0, size: mostListed }) : undefined,
    desks.includes("pictures")
      ? listWaitingPictures(db, { by: account.id, reach, now: now() }, { offset: 0, size: mostListed })
      : undefined,
  ]);
  const all = [
    results && {
      title: t("Results to post"),
      href: "/staff/results",
      count: results.length,
      nothing: t("No results are handed in."),
      lines: results.slice(0, mostListed).map((one) => ({
        href: `/staff/results/${one.competitionId}`,
        label: one.competitionName,
        since:
          one.takenUpBy === null
            ? t("Handed in on {at}", { at: formatMoment(one.submittedAt) })
            : t("Handed in on {at}, taken up by {name}", { at: formatMoment(one.submittedAt), name: one.takenUpBy }),
      })),
    },
    claims && {
      title: t("Claims of profiles"),
      href: "/staff/claims",
      count: claims.total,
      nothing: t("Nobody claims a profile."),
      lines: claims.claims.map((one) => ({
        href: `/staff/claims/${one.id}`,
        label: `${one.personName} (${one.competitorId})`,
        since: t("{name}, on {at}", { name: one.accountName, at: formatMoment(one.claimedAt) }),
      })),
    },
    requests && {
      title: t("Requests to change profiles"),
      href: "/staff/identity",
      count: requests.total,
      nothing: t("Nobody asks for a change."),
      lines: requests.requests.map((one) => ({
        href: `/staff/identity/${one.id}`,
        label: `${one.name} (${one.competitorId})`,
        since: formatMoment(one.askedAt),
      })),
    },
    pictures && {
      title: t("Pictures to approve"),
      href: "/staff/pictures",
      count: pictures.total,
      nothing: t("No picture waits."),
      lines: pictures.pictures.map((one) => ({
        href: `/staff/pictures/${one.id}`,
        label: one.name,
        since: formatMoment(one.createdAt),
      })),
    },
    toAnnounce && {
      title: t("Competitions to announce"),
      href: "/staff/competitions",
      count: toAnnounce.total,
      nothing: t("No confirmed competition waits."),
      lines: toAnnounce.competitions.map((one) => ({
        href: `/staff/competitions/${one.id}`,
        label: one.name,
        since: one.confirmedAt === null ? "" : t("Confirmed on {at}", { at: formatMoment(one.confirmedAt) }),
      })),
    },
  ].filter((queue) => queue !== undefined);
  const empty = all.filter(({ count }) => count === 0);
  return (
    <>
      <PageHeader title={t("What waits")} lead={t("The work of the association's staff, and what of it is yours.")} />
      <div className="grid gap-4 sm:gap-6">
        {all
          .filter(({ count }) => count > 0)
          .map((queue) => (
            <Waiting key={queue.href} {...queue} />
          ))}
        {empty.length === 0 ? null : (
          <Card title={t("Where nothing waits")}>
            <Lines isWithin="card">
              {empty.map(({ title, href, nothing }) => (
                <Line key={href} href={href} name={title} detail={nothing} />
              ))}
            </Lines>
          </Card>
        )}
        {all.length === 0 ? (
          <p>{t("Nothing comes in by itself at your desk. What you look after is in the list of its pages.")}</p>
        ) : null}
      </div>
    </>
  );
}

type Queue = {
  title: string;
  href: string;
  count: number;
  lines: { href: string; label: string; since: string }[];
};

const Waiting = ({ title, href, count, lines }: Queue) => (
  <Card title={title} actions={<a href={to(href)}>{t("All {count, number}", { count })}</a>}>
    <Lines isWithin="card">
      {lines.map((line) => (
        <Line key={line.href} href={line.href} name={<bdi>{line.label}</bdi>} detail={line.since} />
      ))}
      {count > lines.length ? (
        <li className="text-muted">
          {t("and {count, plural, one {# other} other {# others}}, which came later", {
            count: count - lines.length,
          })}
        </li>
      ) : null}
    </Lines>
  </Card>
);
