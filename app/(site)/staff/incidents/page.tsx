import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { listIncidents } from "#lib/regulations/incidents.ts";
import { Line, Lines } from "../_shared/lines.tsx";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Incidents") });

const perPage = 25;

/** What happened at competitions, for those who decide about it. */
export default async function StaffIncidentsPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("regulations");
  const page = readPage(await searchParams);
  const slice = { offset: (page - 1) * perPage, size: perPage };
  const { incidents, total } = await listIncidents(database(), { withUnresolved: true }, slice);
  const paging = { page, perPage, total };
  return (
    <>
      <PageHeader
        title={t("Incidents")}
        lead={t("What happened at competitions, and what was decided.")}
        actions={<ButtonLink href="/staff/incidents/new">{t("Write an incident down")}</ButtonLink>}
      />
      <DoneNotice searchParams={searchParams} texts={{ deleted: t("The incident is deleted.") }} />
      {total === 0 ? (
        <EmptyState title={t("No incidents yet")}>{t("They stand here once somebody writes one down.")}</EmptyState>
      ) : isTooFar(paging) ? (
        <PageTooFar {...paging} first="/staff/incidents" />
      ) : (
        <Lines isWithin="page">
          {incidents.map(({ id, title, resolvedAt, createdAt }) => (
            <Line
              key={id}
              href={`/staff/incidents/${id}`}
              name={<bdi>{title}</bdi>}
              marks={
                resolvedAt === null ? (
                  <Badge>{t("Not decided yet")}</Badge>
                ) : (
                  <Badge tone="success">{t("Published")}</Badge>
                )
              }
              detail={formatMoment(createdAt)}
            />
          ))}
        </Lines>
      )}
      <Pager {...paging} href={(number) => `/staff/incidents?page=${number}`} />
    </>
  );
}
