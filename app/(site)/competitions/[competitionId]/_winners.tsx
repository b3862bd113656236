import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Card } from "#app/_components/card.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { personOf } from "#lib/results/queries/of-competition.ts";
import { listPodiums, type Podium } from "#lib/results/queries/podiums.ts";
import { competitionPage } from "../_shared/address.ts";
import { PersonLink } from "./results/_podium.tsx";

/** Who won what, once that is official. */
export async function Winners({ competition }: { competition: Competition }) {
  if (competition.resultsPostedAt === null) return null;
  const [podiums, events] = await Promise.all([
    listPodiums(database(), competition),
    listEvents(database(), competition.id),
  ]);
  const won = podiums
    .filter(({ results }) => results.length > 0)
    .toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  if (won.length === 0) return null;
  const formats = new Map(events.flatMap(({ rounds }) => rounds.map(({ id, formatId }) => [id, formatId])));
  return (
    <Card title={t("Winners")}>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {won.map((podium) => (
          <li key={podium.eventId} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0">
              <a href={to(competitionPage(competition.id, `results/${podium.eventId}`))}>
                <EventName eventId={podium.eventId} />
              </a>
              <span className="block">
                <First podium={podium} />
              </span>
            </span>
            <Winning
              podium={podium}
              isByAverage={formatById(formats.get(podium.roundId) ?? "a").sortBy === "average"}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={to(competitionPage(competition.id, "results"))}>{t("All podiums")}</a>
      </p>
    </Card>
  );
}

/** More than one where they share the place. */
function First({ podium }: { podium: Podium }) {
  return podium.results
    .filter(({ place }) => place === 1)
    .map((result) => (
      <span key={personOf(result)} className="me-3">
        {result.countryId ? <CountryFlag iso2={countryById(result.countryId)?.iso2 ?? ""} named /> : null}
        <PersonLink {...result} />
      </span>
    ));
}

function Winning({ podium: { eventId, results }, isByAverage }: { podium: Podium; isByAverage: boolean }) {
  const [first] = results;
  if (!first) return null;
  return isByAverage && first.average > 0 ? (
    <AttemptResult result={first.average} eventId={eventId} type="average" record={first.regionalAverageRecord} />
  ) : (
    <AttemptResult result={first.best} eventId={eventId} record={first.regionalSingleRecord} />
  );
}
