import type { Metadata } from "next";
import { DateRange } from "#app/_components/date-range.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { Table } from "#app/_components/table.tsx";
import { Tabs } from "#app/_components/tabs.tsx";
import { oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { listCancelled, listDrafts, listToAnnounce } from "#lib/competitions/queries/to-announce.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { loadDesk } from "../_shared/load.ts";

export const metadata: Metadata = { title: "Competitions to announce" };

const perPage = 25;

const lists = {
  waiting: { label: "To announce", list: listToAnnounce, nothing: "No confirmed competition waits." },
  drafts: { label: "Drafts", list: listDrafts, nothing: "Nobody plans a competition that is not confirmed." },
  cancelled: { label: "Cancelled", list: listCancelled, nothing: "No competition was cancelled." },
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
        title="Competitions to announce"
        lead="What delegates have confirmed is announced here; until then only those who manage it see it."
      />
      <DoneNotice searchParams={searchParams} texts={{ deleted: "The draft is deleted." }} />
      <Tabs
        label="Competitions"
        tabs={(Object.keys(lists) as ListName[]).map((name) => ({ href: hrefOf(name), label: lists[name].label }))}
        current={hrefOf(shown)}
      />
      {total === 0 ? (
        <EmptyState title="Nothing here">{nothing}</EmptyState>
      ) : (
        <>
          <ResultCount
            page={page}
            perPage={perPage}
            total={total}
            noun={{ one: "competition", many: "competitions" }}
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
    caption={lists[shown].label}
    captionHidden
    asLines
    rows={competitions}
    rowKey={({ id }) => id}
    columns={[
      {
        header: "Competition",
        rowHeader: true,
        cell: ({ id, name }) => <a href={to(`/staff/competitions/${id}`)}>{name}</a>,
      },
      {
        header: "Days",
        cell: ({ startDate, endDate }) =>
          startDate && endDate ? <DateRange start={startDate} end={endDate} /> : "No days yet",
      },
      {
        header: "Place",
        cell: ({ city, countryId }) => [city, countryById(countryId)?.name].filter(Boolean).join(", "),
      },
      {
        header: shown === "cancelled" ? "Cancelled" : "Confirmed",
        lineLabel: shown === "cancelled" ? "Cancelled" : "Confirmed",
        cell: ({ confirmedAt, cancelledAt }) => {
          const at = shown === "cancelled" ? cancelledAt : confirmedAt;
          return at === null ? "not yet" : formatMoment(at);
        },
      },
    ]}
  />
);
