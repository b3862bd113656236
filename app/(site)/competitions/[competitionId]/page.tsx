import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { InlineMarkdown, Markdown } from "#app/_components/markdown.tsx";
import { countryName } from "#app/_components/names.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentAccount, currentSignInAddress } from "#app/_session/session.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { isAhead, lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { isMarked } from "#lib/competitions/queries/bookmarks.ts";
import { listChampionships } from "#lib/competitions/queries/championships.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import { type HeldEvent, listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { championshipTitle } from "#lib/reference/championship-types.ts";
import { countPlaces, noPlaces } from "#lib/registrations/queries.ts";
import { findProfiles, type Profile } from "#lib/roles/profiles.ts";
import { describeCompetition } from "../_shared/describe.ts";
import { entryFeeLines } from "../_shared/entry-fees.ts";
import { type CompetitionPage, loadCompetition } from "../_shared/load.ts";
import { registrationRules } from "../_shared/registration-rules.ts";
import { AtAGlance, Told, venueRow } from "./_at-a-glance.tsx";
import { Mark } from "./_mark.tsx";
import { OnNow } from "./_on-now.tsx";
import { Winners } from "./_winners.tsx";
import { PersonLink } from "./results/_podium.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const competition = await loadCompetition((await params).competitionId);
  return {
    title: competition.name,
    description: `${describeCompetition(competition)} ${t("Registration, events, schedule, competitors and results.")}`,
    alternates: alternates(`/competitions/${competition.id}`),
  };
}

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function CompetitionDetails({ params, searchParams }: Props) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const [people, account, championships, events, places] = await Promise.all([
    peopleOf(db, [competition.id]),
    currentAccount(),
    listChampionships(db, competition.id),
    listEvents(db, competition.id),
    countPlaces(db, [competition.id]),
  ]);
  const { delegateIds, organizerIds } = people(competition.id);
  const [profiles, marked] = await Promise.all([
    findProfiles(db, [...delegateIds, ...organizerIds], now()),
    account ? isMarked(db, competition.id, account.id) : undefined,
  ]);
  const named = (ids: number[]) => ids.flatMap((id) => profiles.get(id) ?? []);
  const step = lifeCycleStepOf(competition, now());
  const isToCome = isAhead(step);
  const about = <About competition={competition} championships={championships} events={events} withVenue={!isToCome} />;

  return (
    <>
      {marked === undefined ? null : <DoneNotice searchParams={searchParams} texts={markTexts(marked)} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {step === "in_progress" ? <OnNow competition={competition} events={events} now={now()} /> : null}
        <Winners competition={competition} />
        {isToCome ? (
          <>
            <AtAGlance
              competition={competition}
              events={events}
              places={places.get(competition.id) ?? noPlaces}
              now={now()}
            />
            <Rules competition={competition} events={events} />
          </>
        ) : (
          about
        )}
        {competition.extraRegistrationRequirements ? (
          <Card title={t("Requirements")}>
            <Markdown text={competition.extraRegistrationRequirements} />
          </Card>
        ) : null}
        {competition.information ? (
          <Card title={t("Information")}>
            <Markdown text={competition.information} />
          </Card>
        ) : null}
        {isToCome ? about : null}
        <Card title={<span id="who-to-ask">{t("Who to ask")}</span>}>
          <DescriptionList
            items={[
              { term: t("Organizers"), value: <People profiles={named(organizerIds)} /> },
              { term: t("Delegates"), value: <People profiles={named(delegateIds)} /> },
              { term: t("Contact"), value: competition.contact && <Markdown text={competition.contact} /> },
            ]}
          />
        </Card>
        {competition.announcedAt && (marked || isToCome || step === "in_progress") ? (
          <Mark competitionId={competition.id} isMarked={marked} signInAddress={await currentSignInAddress()} />
        ) : null}
      </div>
    </>
  );
}

/** Only what is still so: an address stays in the history of a browser, and is handed on. */
const markTexts = (marked: boolean): Record<string, string> =>
  marked
    ? {
        mark: msg(
          "Marked: it is among your competitions, and you are told by mail where its dates or its place change.",
        ),
      }
    : { unmark: msg("It is not marked any more.") };

function People({ profiles }: { profiles: Profile[] }) {
  if (profiles.length === 0) return null;
  return (
    <ul>
      {profiles.map(({ id, name, competitorId }) => (
        <li key={id}>
          <PersonLink competitorId={competitorId} personName={name} />
        </li>
      ))}
    </ul>
  );
}

type AboutProps = { competition: Competition; championships: string[]; events: HeldEvent[]; withVenue: boolean };

/** Where and what it is. */
function About({ competition, championships, events, withVenue }: AboutProps) {
  const { venueDetails, externalWebsite } = competition;
  const [fee, ...otherFees] = withVenue ? entryFeeLines(competition, events) : [];
  return (
    <Card title={t("Where and what")}>
      <DescriptionList
        items={[
          ...(withVenue ? [venueRow(competition)] : []),
          { term: t("Details"), value: venueDetails && <InlineMarkdown text={venueDetails} /> },
          { term: t("Events"), value: <EventList eventIds={competition.eventIds} /> },
          {
            term: t("Championship"),
            value:
              championships.length === 0
                ? null
                : championships.map((type) => <Badge key={type}>{championshipTitle(type, countryName)}</Badge>),
          },
          { term: t("Fee"), value: fee && <Told headline={fee} lines={otherFees} /> },
          { term: t("Website"), value: externalWebsite && <WebsiteLink address={externalWebsite} /> },
        ]}
      />
    </Card>
  );
}

function Rules({ competition, events }: { competition: Competition; events: HeldEvent[] }) {
  const rules = registrationRules(competition, events);
  if (rules.length === 0) return null;
  return (
    <Card title={t("Rules of registration")}>
      <DescriptionList
        items={rules.map(({ about, lines: [first, ...others] }) => ({
          term: about,
          value: (
            <>
              {first}
              <Told headline={null} lines={others} />
            </>
          ),
        }))}
      />
    </Card>
  );
}

function WebsiteLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={to(address)} rel="noopener noreferrer nofollow">
      {URL.parse(address)?.hostname ?? address}
    </a>
  );
}
