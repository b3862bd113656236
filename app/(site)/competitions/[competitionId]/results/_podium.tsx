import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import type { Round } from "#lib/competitions/queries/rounds.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { formatById } from "#lib/reference/formats.ts";
import { personOf } from "#lib/results/queries/of-competition.ts";
import type { Podium as PodiumOfEvent } from "#lib/results/queries/podiums.ts";

export type OnPodium = PodiumOfEvent["results"][number];

type Props = { results: OnPodium[]; round: Round | undefined };

/** Who won, first to third, side by side: the places are written out, the colours only repeat them. */
export function Podium({ results, round }: Props) {
  return (
    <ol className="podium">
      {results.map((result) => (
        <li key={personOf(result)} data-place={result.place}>
          <Medal place={result.place} />
          <span className="podium-result">
            <DecidingResult result={result} round={round} />
          </span>
          <span className="podium-name">
            {result.countryId ? <CountryFlag iso2={countryById(result.countryId)?.iso2 ?? ""} named /> : null}
            <PersonLink {...result} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A place on the podium in its colour, and which medal it is for whoever has it read out. */
export function Medal({ place }: { place: number | null }) {
  if (place === null || place < 1 || place > 3) return place;
  const name = [t("Gold"), t("Silver"), t("Bronze")][place - 1];
  return (
    <>
      <span className="medal" data-place={place}>
        {place}
      </span>
      <span className="sr-only"> {name}</span>
    </>
  );
}

export const PersonLink = ({ competitorId, personName }: Pick<OnPodium, "competitorId" | "personName">) =>
  competitorId ? (
    <a className="name" href={to(`/persons/${competitorId}`)}>
      <bdi>{personName}</bdi>
    </a>
  ) : (
    <bdi>{personName}</bdi>
  );

type DecidingResultProps = { result: OnPodium; round: Round | undefined };

/** What the place was for: the average where the format ranks by it, unless nobody has one. */
export function DecidingResult({ result, round }: DecidingResultProps) {
  const { eventId } = result;
  const isByAverage = round && formatById(round.formatId).sortBy === "average" && result.average > 0;
  return isByAverage ? (
    <AttemptResult result={result.average} eventId={eventId} type="average" record={result.regionalAverageRecord} />
  ) : (
    <AttemptResult result={result.best} eventId={eventId} record={result.regionalSingleRecord} />
  );
}
