import { withCommas } from "#lib/language/commas.ts";
import "../_shared/competition.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/_components/button.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Icon } from "#app/_components/icon.tsx";
import { PlaceMap } from "#app/_components/maps/place-map.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { currentActor } from "#app/_session/session.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { type LifeCycleStep, lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { findFilledParts } from "#lib/competitions/queries/filled-parts.ts";
import { canManage } from "#lib/competitions/visibility.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { countryById } from "#lib/reference/countries.ts";
import { countryName } from "#lib/reference/place-names.ts";
import { findOwnRegistration } from "#lib/registrations/managed-registrations.ts";
import { countPlaces, noPlaces } from "#lib/registrations/queries.ts";
import { eventsWithResults } from "#lib/results/queries/podiums.ts";
import { eventsWithScrambles } from "#lib/results/queries/scrambles.ts";
import { isScoretaker } from "#lib/scoretaking/queries/scoretakers.ts";
import { competitionPage } from "../_shared/address.ts";
import { CompetitionPlace } from "../_shared/competition-place.tsx";
import { CompetitionStatus } from "../_shared/competition-status.tsx";
import { describeCompetition } from "../_shared/describe.ts";
import { LiveState } from "../_shared/live-state.tsx";
import { type CompetitionPage, findCompetitionOfPage, loadCompetition } from "../_shared/load.ts";
import { registerLabel } from "./_register-label.ts";
import { roundNow } from "./_round-now.ts";
import { CompetitionTabs } from "./_tabs.tsx";
import { tabsOf } from "./_which-tabs.ts";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const competition = await findCompetitionOfPage((await params).competitionId);
  if (!competition) return {};
  return {
    title: { default: competition.name, template: `%s · ${competition.name} · ${env().associationName}` },
    description: describeCompetition(competition),
  };
}

export default async function CompetitionLayout({ params, children }: CompetitionPage & { children: ReactNode }) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const [counts, actor, withResults] = await Promise.all([
    countPlaces(db, [competition.id]),
    currentActor(),
    eventsWithResults(db, competition),
  ]);
  const places = counts.get(competition.id) ?? noPlaces;
  const round = await roundNow(competition);
  const status = round ? (
    <LiveState competitionId={competition.id} round={round} />
  ) : (
    <CompetitionStatus competition={competition} places={places} now={now()} showsResults={withResults.length > 0} />
  );
  const label = registerLabel(await ownRegistration(actor, competition.id), competition, now());
  return (
    <>
      {competition.isVisible ? null : (
        <Notice tone="warning" title={t("Not public")}>
          {t("Only the people who manage this competition can see it.")}
        </Notice>
      )}
      {competition.cancelledAt === null ? null : (
        <Notice tone="warning" title={t("This competition is cancelled")}>
          {t("It does not take place.")}
        </Notice>
      )}
      <PageHeader
        trail={[{ href: "/competitions", label: t("Competitions") }]}
        title={<bdi>{competition.name}</bdi>}
        details={
          <>
            {competition.startDate && competition.endDate ? (
              <DateRange start={competition.startDate} end={competition.endDate} />
            ) : null}
            <span className="head-place">
              <CompetitionPlace competition={competition} />
            </span>
            {status}
            {competition.isVisible && competition.startDate ? (
              <a
                className="screen-only add-to-calendar"
                href={to(competitionPage(competition.id, "calendar.ics"))}
                title={t("Add to calendar")}
              >
                <Icon name="calendar" size={18} />
                <span>{t("Add to calendar")}</span>
              </a>
            ) : null}
          </>
        }
        picture={<CompetitionMap competition={competition} />}
        actions={
          label === null ? null : (
            <div className="at-thumb">
              {/* It stands beside the title as well, which may be out of sight. */}
              <span aria-hidden="true">{status}</span>
              <ButtonLink href={competitionPage(competition.id, "register")}>{label}</ButtonLink>
            </div>
          )
        }
      />
      <CompetitionTabs
        label={t("Pages of this competition")}
        tabs={
          await tabsFor(competition, { actor, acceptedCount: places.takenPlaces, withResults, registerLabel: label })
        }
      />
      {children}
    </>
  );
}

type Asked = { actor: Actor; acceptedCount: number; withResults: string[]; registerLabel: string | null };

async function tabsFor(competition: Competition, { actor, acceptedCount, withResults, registerLabel }: Asked) {
  const db = database();
  const [filled, withScrambles, isManager, isTakingScores] = await Promise.all([
    findFilledParts(db, competition.id),
    eventsWithScrambles(db, competition.id),
    canManage(db, actor, competition.id),
    takesScores(actor, competition.id),
  ]);
  return tabsOf({
    ...filled,
    competitionId: competition.id,
    hasCompetitors: acceptedCount > 0,
    eventsWithResults: withResults,
    hasScrambles: withScrambles.length > 0,
    isLive: liveSteps.has(lifeCycleStepOf(competition, now())),
    registerLabel,
    isManager,
    takesScores: isTakingScores,
  });
}

function CompetitionMap({ competition }: { competition: Competition }) {
  const { latitudeMicrodegrees: north, longitudeMicrodegrees: east, city, countryId } = competition;
  if (north === null || east === null) return null;
  const name = withCommas([city, countryName(countryById(countryId)?.iso2 ?? "")]);
  return <PlaceMap latitude={north / 1e6} longitude={east / 1e6} name={name} />;
}

// From the first day on, until what was posted takes the place of what came in.
const liveSteps: ReadonlySet<LifeCycleStep> = new Set(["in_progress", "over", "results_submitted"]);

const takesScores = async ({ account }: Actor, competitionId: string): Promise<boolean> =>
  account !== null && (await isScoretaker(database(), { competitionId, accountId: account.id }));

const ownRegistration = async ({ account }: Actor, competitionId: string) =>
  account ? await findOwnRegistration(database(), competitionId, account.id) : undefined;
