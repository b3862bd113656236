import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/_components/button.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { currentActor } from "#app/_session/session.ts";
import { canManage } from "#lib/competitions/visibility.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { registrationClosedReason } from "#lib/registrations/access.ts";
import { countAccepted } from "#lib/registrations/queries.ts";
import { competitionPage } from "../_shared/address.ts";
import { CompetitionPlace } from "../_shared/competition-place.tsx";
import { CompetitionStatus } from "../_shared/competition-status.tsx";
import { type CompetitionPage, loadCompetition } from "../_shared/load.ts";
import { describeCompetition } from "../_shared/metadata.ts";
import { CompetitionTabs } from "./_tabs.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const competition = await loadCompetition((await params).competitionId);
  return {
    title: { default: competition.name, template: `%s · ${competition.name} · ${env().associationName}` },
    description: describeCompetition(competition),
  };
}

export default async function CompetitionLayout({ params, children }: CompetitionPage & { children: ReactNode }) {
  const competition = await loadCompetition((await params).competitionId);
  const accepted = await countAccepted(database(), [competition.id]);
  const takesRegistrations = registrationClosedReason(competition, now()) === undefined;
  return (
    <>
      {competition.isVisible ? null : (
        <Notice tone="warning" title="Not public">
          Only the people who manage this competition can see it.
        </Notice>
      )}
      {competition.cancelledAt === null ? null : (
        <Notice tone="warning" title="This competition is cancelled">
          It does not take place.
        </Notice>
      )}
      <PageHeader
        trail={[{ href: "/competitions", label: "Competitions" }]}
        title={competition.name}
        details={
          <>
            {competition.startDate && competition.endDate ? (
              <DateRange start={competition.startDate} end={competition.endDate} />
            ) : null}
            <span>
              <CompetitionPlace competition={competition} />
            </span>
            <CompetitionStatus
              competition={competition}
              acceptedCount={accepted.get(competition.id) ?? 0}
              now={now()}
            />
          </>
        }
        actions={
          takesRegistrations ? (
            <ButtonLink href={competitionPage(competition.id, "register")}>Register</ButtonLink>
          ) : null
        }
      />
      <CompetitionTabs
        competitionId={competition.id}
        takesRegistrations={takesRegistrations}
        isManager={await canManage(database(), await currentActor(), competition.id)}
      />
      {children}
    </>
  );
}
