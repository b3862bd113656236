import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { formatClocks, formatNumber } from "#app/_components/format.ts";
import { InlineMarkdown, Markdown } from "#app/_components/markdown.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentAccount } from "#app/_session/session.ts";
import { isMarked } from "#lib/competitions/queries/bookmarks.ts";
import { listChampionships } from "#lib/competitions/queries/championships.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { championshipTitle } from "#lib/reference/championship-types.ts";
import { findProfiles, type Profile } from "#lib/roles/profiles.ts";
import { describeCompetition } from "../_shared/describe.ts";
import { type CompetitionPage, loadCompetition } from "../_shared/load.ts";
import { formatMoney } from "../_shared/money.ts";
import { Mark } from "./_mark.tsx";
import { Winners } from "./_winners.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const competition = await loadCompetition((await params).competitionId);
  return {
    title: competition.name,
    description: `${describeCompetition(competition)} Registration, events, schedule, competitors and results.`,
    alternates: alternates(`/competitions/${competition.id}`),
  };
}

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function CompetitionDetails({ params, searchParams }: Props) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const { delegateIds, organizerIds } = (await peopleOf(db, [competition.id]))(competition.id);
  const profiles = await findProfiles(db, [...delegateIds, ...organizerIds], now());
  const named = (ids: number[]) => ids.flatMap((id) => profiles.get(id) ?? []);
  const account = await currentAccount();
  const championships = await listChampionships(db, competition.id);
  const { registrationOpensAt, registrationClosesAt } = competition;
  const timeZone = timezoneThere(competition) ?? "UTC";

  return (
    <>
      <DoneNotice searchParams={searchParams} texts={markTexts} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Winners competition={competition} />
        <Card title="Where and what">
          <DescriptionList
            items={[
              { term: "Venue", value: competition.venue && <InlineMarkdown text={competition.venue} /> },
              { term: "Address", value: competition.venueAddress },
              {
                term: "Details",
                value: competition.venueDetails && <InlineMarkdown text={competition.venueDetails} />,
              },
              { term: "Map", value: <MapLink {...competition} /> },
              { term: "Events", value: <EventList eventIds={competition.eventIds} /> },
              {
                term: "Championship",
                value:
                  championships.length === 0
                    ? null
                    : championships.map((type) => <Badge key={type}>{championshipTitle(type)}</Badge>),
              },
              {
                term: "Website",
                value: competition.externalWebsite && <WebsiteLink address={competition.externalWebsite} />,
              },
            ]}
          />
        </Card>
        <Card title="Registration">
          <DescriptionList
            items={[
              { term: "Opens", value: registrationOpensAt && <Moment at={registrationOpensAt} timeZone={timeZone} /> },
              {
                term: "Closes",
                value: registrationClosesAt && <Moment at={registrationClosesAt} timeZone={timeZone} />,
              },
              {
                term: "These times",
                value: (registrationOpensAt || registrationClosesAt) && `In ${formatClocks(timeZone)}`,
              },
              {
                term: "Competitor limit",
                value:
                  competition.isCompetitorLimitEnabled && competition.competitorLimit
                    ? formatNumber(competition.competitorLimit)
                    : "None",
              },
              { term: "Base entry fee", value: formatMoney(competition.baseEntryFee, competition.currencyCode) },
              {
                term: "On the spot",
                value:
                  competition.onTheSpotRegistration === null
                    ? null
                    : competition.onTheSpotRegistration
                      ? "Possible"
                      : "Not possible",
              },
            ]}
          />
        </Card>
        {competition.extraRegistrationRequirements ? (
          <Card title="Requirements">
            <Markdown text={competition.extraRegistrationRequirements} />
          </Card>
        ) : null}
        {competition.information ? (
          <Card title="Information">
            <Markdown text={competition.information} />
          </Card>
        ) : null}
        <Card title="Who to ask">
          <DescriptionList
            items={[
              { term: "Organizers", value: <People profiles={named(organizerIds)} /> },
              { term: "Delegates", value: <People profiles={named(delegateIds)} /> },
              { term: "Contact", value: competition.contact && <Markdown text={competition.contact} /> },
            ]}
          />
        </Card>
        {competition.announcedAt ? (
          <Mark
            competitionId={competition.id}
            isMarked={account ? await isMarked(db, competition.id, account.id) : undefined}
          />
        ) : null}
      </div>
    </>
  );
}

const markTexts = {
  mark: "Marked: it is among your competitions, and you are told by mail where its dates or its place change.",
  unmark: "It is not marked any more.",
};

function People({ profiles }: { profiles: Profile[] }) {
  if (profiles.length === 0) return null;
  return (
    <ul>
      {profiles.map(({ id, name, competitorId }) => (
        <li key={id}>{competitorId ? <a href={to(`/persons/${competitorId}`)}>{name}</a> : name}</li>
      ))}
    </ul>
  );
}

function MapLink({ latitudeMicrodegrees, longitudeMicrodegrees }: Position) {
  if (latitudeMicrodegrees === null || longitudeMicrodegrees === null) return null;
  const latitude = latitudeMicrodegrees / 1e6;
  const longitude = longitudeMicrodegrees / 1e6;
  return (
    <a
      href={to(`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`)}
      rel="noopener noreferrer"
    >
      {latitude.toFixed(4)}, {longitude.toFixed(4)} on OpenStreetMap
    </a>
  );
}

type Position = { latitudeMicrodegrees: number | null; longitudeMicrodegrees: number | null };

function WebsiteLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={to(address)} rel="noopener noreferrer nofollow">
      {URL.parse(address)?.hostname ?? address}
    </a>
  );
}
