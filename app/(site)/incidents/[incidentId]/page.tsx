import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { ReactNode } from "react";
import { cache } from "react";
import { Badge } from "#app/_components/badge.tsx";
import { ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { formatDate } from "#app/_components/format.ts";
import { Markdown } from "#app/_components/markdown.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { currentActor } from "#app/_session/session.ts";
import { RuleList } from "#app/(site)/regulations/_shared/rule-list.tsx";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { t, to } from "#lib/language/translate.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import {
  canManageIncidents,
  findIncident,
  type Incident,
  seesPrivateIncidentDetails,
  seesUnresolvedIncidents,
} from "#lib/regulations/incidents.ts";
import { findRights } from "#lib/roles/rights.ts";
import { Tags } from "../_tags.tsx";

type Props = { params: Promise<{ incidentId: string }> };

const load = cache(async (segment: string) => {
  const rights = await findRights(database(), await currentActor());
  const text = readSegment(segment);
  const id = parseRowId(text);
  const shown = { withUnresolved: seesUnresolvedIncidents(rights) };
  const incident = id === undefined ? undefined : await findIncident(database(), id, shown);
  if (!incident) notFound();
  // With zeros before it.
  if (text !== String(incident.id)) permanentRedirect(to(`/incidents/${incident.id}`));
  return { incident, rights };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { incident } = await load((await params).incidentId);
  return { title: incident.title, alternates: { canonical: `/incidents/${incident.id}` } };
}

/** One incident: its summary for everybody, the rest for those who delegate and decide. */
export default async function IncidentPage({ params }: Props) {
  const { incident, rights } = await load((await params).incidentId);
  const rules = incident.tags.flatMap(({ regulation }) => regulation ?? []);
  return (
    <>
      <PageHeader
        trail={[{ href: "/incidents", label: t("Incidents") }]}
        title={<bdi>{incident.title}</bdi>}
        details={
          <>
            <time className="text-sm text-muted" dateTime={incident.createdAt.toISOString()}>
              {formatDate(utcDateOf(incident.createdAt))}
            </time>
            {incident.resolvedAt === null ? <Badge tone="warning">{t("Not decided yet")}</Badge> : null}
            <Tags tags={incident.tags} />
          </>
        }
        actions={
          canManageIncidents(rights) ? (
            <ButtonLink kind="secondary" href={to(`/staff/incidents/${incident.id}`)}>
              {t("Edit")}
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="grid max-w-3xl gap-6">
        {incident.publicSummary === "" ? (
          <p className="text-muted">{t("There is no summary.")}</p>
        ) : (
          <div dir="auto">
            <Markdown text={incident.publicSummary} topHeading={2} />
          </div>
        )}
        {rules.length === 0 ? null : (
          <Part title={t("Rules that it is about")}>
            <div lang="en" dir="ltr">
              <RuleList rules={rules} />
            </div>
          </Part>
        )}
        {incident.competitions.length === 0 ? null : (
          <Part title={t("Where it happened")}>
            <Competitions competitions={incident.competitions} />
          </Part>
        )}
        {seesPrivateIncidentDetails(rights) ? <ForDelegates incident={incident} /> : null}
      </div>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-xl">{title}</h2>
    {children}
  </section>
);

const Competitions = ({ competitions }: Pick<Incident, "competitions">) => (
  <ul className="grid gap-2">
    {competitions.map(({ id, name, comments }) => (
      <li key={id} className="wrap-anywhere">
        <a href={to(`/competitions/${id}`)}>
          <bdi>{name}</bdi>
        </a>
        {comments === null ? null : (
          <span className="block text-sm text-muted" dir="auto">
            {comments}
          </span>
        )}
      </li>
    ))}
  </ul>
);

function ForDelegates({ incident: { privateDescription, privateDecision } }: { incident: Incident }) {
  const parts = [
    [t("What happened"), privateDescription],
    [t("What was decided"), privateDecision],
  ] as const;
  if (parts.every(([, text]) => text === "")) return null;
  return (
    <Card title={t("For delegates")}>
      <div className="grid gap-4">
        {parts.map(([title, text]) =>
          text === "" ? null : (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              <div dir="auto">
                <Markdown text={text} topHeading={4} />
              </div>
            </section>
          ),
        )}
      </div>
    </Card>
  );
}
