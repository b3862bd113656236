import { CountryFlag } from "#app/_components/country-name.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { competitionMetadata } from "../../../_shared/metadata.ts";
import { AllResults } from "../_all-results.tsx";
import { type AllView, loadAllResults } from "../_load-all.ts";
import { PersonLink } from "../_podium.tsx";
import { attemptsColumn, numberColumns, placeColumn } from "../_result-columns.tsx";
import { type ShownResult, shownPeople } from "../_shown-results.ts";

export const generateMetadata = competitionMetadata(
  "results/by_person",
  { title: msg("Results by person"), description: msg("What each person did at {name}.") },
  ["page"],
);

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function ResultsByPersonPage({ params, searchParams }: Props) {
  const loaded = await loadAllResults((await params).competitionId, ofPeople, await searchParams);
  return (
    <AllResults
      {...loaded}
      view="by_person"
      caption={t("Results by person")}
      noun={msg("{count, plural, one {# competitor} other {# competitors}}")}
      groups={loaded.groups.map((rows) => ({
        heading: rows[0] ? <Heading of={rows[0].result} /> : null,
        rows,
      }))}
      columns={[
        placeColumn(),
        {
          header: t("Event"),
          rowHeader: true,
          line: "first",
          cell: ({ result: { eventId } }) => (
            <a href={to(competitionPage(loaded.competition.id, `results/${eventId}`))}>
              <EventName eventId={eventId} />
            </a>
          ),
        },
        { header: t("Round"), line: "second", cell: ({ round }) => t(roundTypeById(round.roundTypeId).name) },
        ...numberColumns(),
        attemptsColumn(),
      ]}
    />
  );
}

const ofPeople: AllView = {
  view: "by_person",
  // So many that a page stays small on the way to a phone.
  perPage: 15,
  list: async (db, competition, _, { first, end }) => {
    const { people, groups } = await shownPeople(db, competition, [first, end]);
    return { total: people, groups };
  },
};

const Heading = ({ of }: { of: ShownResult }) => (
  <>
    {of.countryId ? <CountryFlag iso2={countryById(of.countryId)?.iso2 ?? ""} named /> : null}
    <PersonLink {...of} />
  </>
);
