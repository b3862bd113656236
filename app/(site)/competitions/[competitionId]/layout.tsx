import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/_components/button.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { currentActor } from "#app/_session/session.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { canManage } from "#lib/competitions/visibility.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { registrationClosedReason } from "#lib/registrations/access.ts";
import { findOwnRegistration } from "#lib/registrations/managed-registrations.ts";
import { countAccepted } from "#lib/registrations/queries.ts";
import { competitionPage } from "../_shared/address.ts";
import { CompetitionPlace } from "../_shared/competition-place.tsx";
import { CompetitionStatus } from "../_shared/competition-status.tsx";
import { type CompetitionPage, loadCompetition } from "../_shared/load.ts";
import { describeCompetition } from "../_shared/metadata.ts";
import { registerLabel } from "./_register-label.ts";
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
  const actor = await currentActor();
  const label =
    registrationClosedReason(competition, now()) === undefined ? await labelFor(actor, competition.id) : null;
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
          label === null ? null : <ButtonLink href={competitionPage(competition.id, "register")}>{label}</ButtonLink>
        }
      />
      <CompetitionTabs
        competitionId={competition.id}
        registerLabel={label}
        isManager={await canManage(database(), actor, competition.id)}
      />
      {children}
    </>
  );
}

const labelFor = async ({ account }: Actor, competitionId: string): Promise<string> =>
  registerLabel(account ? await findOwnRegistration(database(), competitionId, account.id) : undefined);
