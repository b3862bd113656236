import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { Table } from "#app/_components/table.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { listOpenRequests } from "#lib/identity/queries/requests.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Requests to change profiles") });

const perPage = 25;

/** What people ask to have changed in their competitor profiles. */
export default async function RequestsPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("results");
  const page = readPage(await searchParams);
  const { requests, total } = await listOpenRequests(database(), { offset: (page - 1) * perPage, size: perPage });
  const paging = { page, perPage, total };
  const doneTexts = {
    accept: t("The profile is changed, with all that follows. They are told."),
    refuse: t("The request is refused. They are told why."),
  };
  return (
    <>
      <PageHeader
        title={t("Requests to change profiles")}
        lead={t("What competitors ask to have changed of what their results carry.")}
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      {total === 0 ? (
        <EmptyState title={t("Nothing waits")}>{t("Requests stand here until somebody decides.")}</EmptyState>
      ) : isTooFar(paging) ? (
        <PageTooFar {...paging} first="/staff/identity" />
      ) : (
        <>
          <p className="mb-4 text-muted">{t("{total, plural, one {# request} other {# requests}}", { total })}</p>
          <Table
            caption={t("Requests that wait")}
            asLines
            rows={requests}
            rowKey={({ id }) => id}
            columns={[
              {
                header: t("Profile"),
                rowHeader: true,
                line: "first",
                cell: ({ id, name, competitorId }) => (
                  <a href={to(`/staff/identity/${id}`)}>
                    <bdi>{name}</bdi> {competitorId}
                  </a>
                ),
              },
              {
                header: t("What happened"),
                line: "second",
                cell: ({ isChange }) => (isChange ? t("It was so once") : t("A mistake")),
              },
              {
                header: t("Since"),
                fit: true,
                line: "first-end",
                cell: ({ askedAt }) => <Moment at={askedAt} relativeTo={now()} />,
              },
            ]}
          />
          <Pager {...paging} href={(number) => `/staff/identity?page=${number}`} />
        </>
      )}
    </>
  );
}
