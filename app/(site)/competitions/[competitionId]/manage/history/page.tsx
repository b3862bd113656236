import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { StopProgramForm } from "#lib/competitions/forms.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { listRevisions, listWriters } from "#lib/wcif/revisions/queries.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { RevisionList } from "./_revision-list.tsx";
import { WriterTable } from "./_writer-table.tsx";

export const generateMetadata = (): Metadata => ({ title: t("History") });

const perPage = 50;

type HistoryPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { competition } = await loadManaged((await params).competitionId);
  const page = readPage(await searchParams);
  const db = database();
  const root = competitionPage(competition.id, "manage/history");
  const [{ revisions, total }, writers, form] = await Promise.all([
    listRevisions(db, competition.id, { size: perPage, offset: (page - 1) * perPage }),
    listWriters(db, competition.id),
    openForm(StopProgramForm, { page: root, searchParams }),
  ]);
  const paging = { page, perPage, total };
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <WriterTable writers={writers} action={`${root}/applications`} now={now()} />
      {total === 0 ? (
        <EmptyState title={t("Nothing has changed")}>
          {t("Whatever you, or programs that you allow, change of events, schedule and people is listed here.")}
        </EmptyState>
      ) : isTooFar(paging) ? (
        <PageTooFar {...paging} first={root} />
      ) : (
        <>
          <ResultCount {...paging} noun={msg("{count, plural, one {# change} other {# changes}}")} />
          <RevisionList revisions={revisions} root={root} now={now()} />
          <Pager {...paging} href={(number) => `${root}?page=${number}`} />
        </>
      )}
    </>
  );
}
