import type { Metadata } from "next";
import { DateRange } from "#app/_components/date-range.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { Table } from "#app/_components/table.tsx";
import { Tabs } from "#app/_components/tabs.tsx";
import { oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { CompetitionPlace } from "#app/(site)/competitions/_shared/competition-place.tsx";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { listCancelled, listDrafts, listToAnnounce } from "#lib/competitions/queries/to-announce.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Competitions to announce") });

const perPage = 25;

const lists = {
  waiting: { label: msg("To announce"), list: listToAnnounce, nothing: msg("No confirmed competition waits.") },
  drafts: { label: msg("Drafts"), list: listDrafts, nothing: msg("Nobody plans a competition that is not confirmed.") },
  cancelled: { label: msg("Cancelled"), list: listCancelled, nothing: msg("No competition was cancelled.") },
};

type ListName = keyof typeof lists;

/** What waits to be announced, what is planned, and what does not take place. */
export default async function StaffCompetitionsPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("competitions");
  const asked = await searchParams;
  const shown =
    readParameter(asked, ["show"], oneOf<ListName>({ drafts: "drafts", cancelled: "cancelled" })) ?? "waiting";
  const page = readPage(asked);
  const { list, nothing } = lists[shown];
  const { competitions, total } = await list(database(), { offset: (page - 1) * perPage, size: perPage });
  return (
    <>
      <PageHeader
        title={t("Competitions to announce")}
        lead={t("What delegates have confirmed is announced here; until then only those who manage it see it.")}
      />
      <DoneNotice searchParams={searchParams} texts={{ deleted: t("The draft is deleted.") }} />
      <Tabs
        label={t("Competitions")}
        tabs={(Object.keys(lists) as ListName[]).map((name) => ({ href: hrefOf(name), label: t(lists[name].label) }))}
        current={hrefOf(shown)}
      />
      {total === 0 ? (
        <EmptyState title={t("Nothing here")}>{t(nothing)}</EmptyState>
      ) : isTooFar({ page, perPage, total }) ? (
        <PageTooFar page={page} perPage={perPage} total={total} first={hrefOf(shown)} />
      ) : (
        <>
          <ResultCount
            page={page}
            perPage={perPage}
            total={total}
            noun={msg("{count, plural, one {# competition} other {# competitions}}")}
          />
          <div className="mt-4">
            <CompetitionTable competitions={competitions} shown={shown} />
          </div>
          <Pager page={page} perPage={perPage} total={total} href={(number) => hrefOf(shown, number)} />
        </>
      )}
    </>
  );
}

const hrefOf = (shown: ListName, page = 1): string =>
  addressOf("/staff/competitions", { show: shown === "waiting" ? "" : shown, page });

const CompetitionTable = ({ competitions, shown }: { competitions: ListedCompetition[]; shown: ListName }) => (
  <Table
    caption={t(lists[shown].label)}
    captionHidden
    asLines
    rows={competitions}
    rowKey={({ id }) => id}
    columns={[
      {
        header: t("Competition"),
        rowHeader: true,
        line: "first",
        cell: ({ id, name }) => (
          <a href={to(`/staff/competitions/${id}`)}>
            <bdi>{name}</bdi>
          </a>
        ),
      },
      {
        header: t("Days"),
        line: "second-end",
        cell: ({ startDate, endDate }) =>
          startDate && endDate ? <DateRange start={startDate} end={endDate} length="short" /> : t("No days yet"),
      },
      {
        header: t("Place"),
        line: "second",
        cell: (competition) => <CompetitionPlace competition={competition} />,
      },
      {
        header: shown === "cancelled" ? t("Cancelled") : t("Confirmed"),
        lineLabel: shown === "cancelled" ? t("Cancelled") : t("Confirmed"),
        cell: ({ confirmedAt, cancelledAt }) => {
          const at = shown === "cancelled" ? cancelledAt : confirmedAt;
          return at === null ? t("not yet") : formatMoment(at);
        },
      },
    ]}
  />
);
