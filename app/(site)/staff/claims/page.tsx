import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { Table } from "#app/_components/table.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { listOpenClaims } from "#lib/claims/queries.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Claims of profiles") });

const perPage = 25;

const doneTexts = () => ({
  confirm: t("The account and the profile belong together now. They are told."),
  refuse: t("The claim is refused. They are told why."),
});

/** Who says that a competitor profile is theirs. */
export default async function ClaimsPage({ searchParams }: { searchParams: SearchParams }) {
  const { decider } = await loadDesk("claims");
  const page = readPage(await searchParams);
  const { claims, total } = await listOpenClaims(database(), decider, { offset: (page - 1) * perPage, size: perPage });
  return (
    <>
      <PageHeader title={t("Claims of profiles")} lead={t("People who say that a competitor profile is theirs.")} />
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      {total === 0 ? (
        <EmptyState title={t("Nothing waits")}>{t("Claims stand here until somebody decides.")}</EmptyState>
      ) : isTooFar({ page, perPage, total }) ? (
        <PageTooFar page={page} perPage={perPage} total={total} first="/staff/claims" />
      ) : (
        <>
          <ResultCount
            page={page}
            perPage={perPage}
            total={total}
            noun={msg("{count, plural, one {# claim} other {# claims}}")}
          />
          <Table
            caption={t("Claims that wait")}
            asLines
            rows={claims}
            rowKey={({ id }) => id}
            columns={[
              {
                header: t("Profile"),
                rowHeader: true,
                line: "first",
                cell: ({ id, personName, competitorId }) => (
                  <a href={to(`/staff/claims/${id}`)}>
                    <bdi>{personName}</bdi> {competitorId}
                  </a>
                ),
              },
              { header: t("Account"), lineLabel: t("Account"), line: "second", cell: ({ accountName }) => accountName },
              {
                header: t("Since"),
                fit: true,
                line: "first-end",
                cell: ({ claimedAt }) => <Moment at={claimedAt} relativeTo={now()} />,
              },
            ]}
          />
          <Pager page={page} perPage={perPage} total={total} href={(number) => `/staff/claims?page=${number}`} />
        </>
      )}
    </>
  );
}
