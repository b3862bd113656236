import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { formatClocks, formatNumber } from "#app/_components/format.ts";
import { InlineMarkdown, Markdown } from "#app/_components/markdown.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { countryName } from "#app/_components/names.ts";
import { RichText } from "#app/_components/rich-text.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentAccount } from "#app/_session/session.ts";
import { isMarked } from "#lib/competitions/queries/bookmarks.ts";
import { listChampionships } from "#lib/competitions/queries/championships.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { championshipTitle } from "#lib/reference/championship-types.ts";
import { findProfiles, type Profile } from "#lib/roles/profiles.ts";
import { describeCompetition } from "../_shared/describe.ts";
import { type CompetitionPage, loadCompetition } from "../_shared/load.ts";
import { formatMoney } from "../_shared/money.ts";
import { Mark } from "./_mark.tsx";
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
  const { delegateIds, organizerIds } = (await peopleOf(db, [competition.id]))(competition.id);
  const profiles = await findProfiles(db, [...delegateIds, ...organizerIds], now());
  const named = (ids: number[]) => ids.flatMap((id) => profiles.get(id) ?? []);
  const account = await currentAccount();
  const championships = await listChampionships(db, competition.id);
  const { registrationOpensAt, registrationClosesAt } = competition;
  const timeZone = timezoneThere(competition) ?? "UTC";

  return (
    <>
      <DoneNotice searchParams={searchParams} texts={markTexts()} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Winners competition={competition} />
        <Card title={t("Where and what")}>
          <DescriptionList
            items={[
              { term: t("Venue"), value: competition.venue && <InlineMarkdown text={competition.venue} /> },
              { term: t("Address"), value: competition.venueAddress && <bdi>{competition.venueAddress}</bdi> },
              {
                term: t("Details"),
                value: competition.venueDetails && <InlineMarkdown text={competition.venueDetails} />,
              },
              { term: t("Map"), value: <MapLink {...competition} /> },
              { term: t("Events"), value: <EventList eventIds={competition.eventIds} /> },
              {
                term: t("Championship"),
                value:
                  championships.length === 0
                    ? null
                    : championships.map((type) => <Badge key={type}>{championshipTitle(type, countryName)}</Badge>),
              },
              {
                term: t("Website"),
                value: competition.externalWebsite && <WebsiteLink address={competition.externalWebsite} />,
              },
            ]}
          />
        </Card>
        <Card title={t("Registration")}>
          <DescriptionList
            items={[
              {
                term: t("Opens"),
                value: registrationOpensAt && <Moment at={registrationOpensAt} timeZone={timeZone} />,
              },
              {
                term: t("Closes"),
                value: registrationClosesAt && <Moment at={registrationClosesAt} timeZone={timeZone} />,
              },
              {
                term: t("These times"),
                value:
                  (registrationOpensAt || registrationClosesAt) && t("In {clocks}", { clocks: formatClocks(timeZone) }),
              },
              {
                term: t("Competitor limit"),
                value:
                  competition.isCompetitorLimitEnabled && competition.competitorLimit
                    ? formatNumber(competition.competitorLimit)
                    : t("None"),
              },
              { term: t("Base entry fee"), value: formatMoney(competition.baseEntryFee, competition.currencyCode) },
              {
                term: t("On the spot"),
                value:
                  competition.onTheSpotRegistration === null
                    ? null
                    : competition.onTheSpotRegistration
                      ? t("Possible")
                      : t("Not possible"),
              },
            ]}
          />
        </Card>
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
        <Card title={t("Who to ask")}>
          <DescriptionList
            items={[
              { term: t("Organizers"), value: <People profiles={named(organizerIds)} /> },
              { term: t("Delegates"), value: <People profiles={named(delegateIds)} /> },
              { term: t("Contact"), value: competition.contact && <Markdown text={competition.contact} /> },
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

const markTexts = () => ({
  mark: t("Marked: it is among your competitions, and you are told by mail where its dates or its place change."),
  unmark: t("It is not marked any more."),
});

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

function MapLink({ latitudeMicrodegrees, longitudeMicrodegrees }: Position) {
  if (latitudeMicrodegrees === null || longitudeMicrodegrees === null) return null;
  const latitude = latitudeMicrodegrees / 1e6;
  const longitude = longitudeMicrodegrees / 1e6;
  return (
    <a
      href={to(`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`)}
      rel="noopener noreferrer"
    >
      <RichText
        of="<position>{latitude}, {longitude}</position> on OpenStreetMap"
        values={{ latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) }}
        position={(words) => <bdi dir="ltr">{words}</bdi>}
      />
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
