import { EventName } from "#app/_components/event-icon.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { countRoundResults } from "#lib/results/queries/parts-of-competition.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { competitionMetadata } from "../../../_shared/metadata.ts";
import { AllResults } from "../_all-results.tsx";
import { type AllView, loadAllResults } from "../_load-all.ts";
import { partsBetween } from "../_parts-of-rounds.ts";
import {
  attemptsColumn,
  countryColumn,
  numberColumns,
  personColumn,
  placeColumn,
  type ResultOfRound,
} from "../_result-columns.tsx";
import { inOrderOf, shownParts } from "../_shown-results.ts";

export const generateMetadata = competitionMetadata(
  "results/all",
  { title: msg("All rounds"), description: msg("The results of all rounds of {name}.") },
  ["page"],
);

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function AllResultsPage({ params, searchParams }: Props) {
  const loaded = await loadAllResults((await params).competitionId, allRounds, await searchParams);
  const { competition } = loaded;
  return (
    <AllResults
      {...loaded}
      view="all"
      caption={t("Results of all rounds")}
      noun={msg("{count, plural, one {# result} other {# results}}")}
      groups={loaded.groups.map((rows) => ({
        heading: <Heading of={rows[0]} id={competition.id} />,
        rows,
      }))}
      columns={[placeColumn(), personColumn(), ...numberColumns(), countryColumn(), attemptsColumn()]}
    />
  );
}

const allRounds: AllView = {
  view: "all",
  // So many that a page stays small on the way to a phone.
  perPage: 120,
  list: async (db, competition, rounds, between) => {
    const counts = await countRoundResults(db, competition);
    const counted = rounds.map(({ id }) => ({ id, results: counts.get(id) ?? 0 }));
    const parts = partsBetween(counted, between);
    const roundIds = parts.map(({ roundId }) => roundId);
    return {
      total: counted.reduce((sum, { results }) => sum + results, 0),
      groups: inOrderOf(roundIds, await shownParts(db, competition, parts), ({ roundId }) => roundId),
    };
  },
};

function Heading({ of, id }: { of: ResultOfRound | undefined; id: string }) {
  if (!of) return null;
  const { eventId } = of.result;
  return (
    <a href={to(`${competitionPage(id, `results/${eventId}`)}#round-${of.round.number}`)}>
      <EventName eventId={eventId} />
      <span className="ms-3 text-sm font-normal text-muted">{t(roundTypeById(of.round.roundTypeId).name)}</span>
    </a>
  );
}
