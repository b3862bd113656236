import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Filters } from "#app/_components/filters.tsx";
import { formatDate } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { assertParameters, readPage } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { currentActor } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import {
  canManageIncidents,
  type Incident,
  listIncidents,
  seesUnresolvedIncidents,
} from "#lib/regulations/incidents.ts";
import { findRights } from "#lib/roles/rights.ts";
import { Tags } from "./_tags.tsx";

export const generateMetadata = (): Metadata => ({
  title: t("Incidents"),
  description: t("What happened at competitions, and what others can learn from it."),
  alternates: { canonical: "/incidents" },
});

const perPage = 25;
const longestSearch = 100;

/** Incidents that were decided; those who decide see the others too. */
export default async function IncidentsPage({ searchParams }: { searchParams: SearchParams }) {
  const asked = await searchParams;
  const read = (name: string) => textOf(asked, name).replaceAll("\0", "").slice(0, longestSearch);
  // The second of each is another site's name for it.
  const [text, tag, page] = [read("q") || read("search"), read("tag") || read("tags"), readPage(asked)];
  assertParameters(asked, ["q", "search", "tag", "tags", "page"], addressOf("/incidents", { q: text, tag, page }));
  const rights = await findRights(database(), await currentActor());
  const filter = {
    text: text || undefined,
    tags: tag === "" ? undefined : [tag],
    withUnresolved: seesUnresolvedIncidents(rights),
  };
  const slice = { offset: (page - 1) * perPage, size: perPage };
  const { incidents, total } = await listIncidents(database(), filter, slice);
  const paging = { page, perPage, total };
  return (
    <>
      <PageHeader
        title={t("Incidents")}
        lead={t("What happened at competitions, and what others can learn from it.")}
        actions={
          canManageIncidents(rights) ? (
            <ButtonLink kind="secondary" href={to("/staff/incidents")}>
              {t("Write and decide")}
            </ButtonLink>
          ) : undefined
        }
      />
      <Filters
        label={t("Incidents")}
        action="/incidents"
        inForce={tag === "" ? 0 : 1}
        submit={t("Search")}
        first={<TextInput label={t("Words")} name="q" type="search" defaultValue={text} maxLength={longestSearch} />}
      >
        <TextInput
          label={t("Rule")}
          name="tag"
          defaultValue={tag}
          maxLength={50}
          placeholder="4b"
          autoCapitalize="none"
        />
      </Filters>
      {isTooFar(paging) ? (
        <PageTooFar {...paging} first={addressOf("/incidents", { q: text, tag })} />
      ) : total === 0 ? (
        <EmptyState
          isOfWords={text !== "" || tag !== ""}
          title={text || tag ? t("No incident fits") : t("No incidents yet")}
          actions={text || tag ? <a href={to("/incidents")}>{t("All incidents")}</a> : undefined}
        >
          {t("They are published once they are decided.")}
        </EmptyState>
      ) : (
        <ul className="row-list max-w-3xl">
          {incidents.map((incident) => (
            <Line key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
      <Pager {...paging} href={(number) => addressOf("/incidents", { q: text, tag, page: number })} />
    </>
  );
}

const Line = ({ incident }: { incident: Incident }) => (
  <li>
    <h2 className="text-lg" dir="auto">
      <a className="row-name" href={to(`/incidents/${incident.id}`)}>
        {incident.title}
      </a>
    </h2>
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <time dateTime={incident.createdAt.toISOString()}>{formatDate(utcDateOf(incident.createdAt))}</time>
      {incident.resolvedAt === null ? <Badge tone="warning">{t("Not decided yet")}</Badge> : null}
      <Tags tags={incident.tags} />
    </p>
  </li>
);
