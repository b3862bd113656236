import { t } from "#lib/language/translate.ts";
import { rankRound } from "#lib/results/ranking.ts";
import { placesOf } from "#lib/results/round-places.ts";
import { type Finding, found, inRound, namesOf } from "../finding.ts";
import type { SubmittedResult, SubmittedResults } from "../submission.ts";
import type { Check, HeldRound, PlannedRound } from "./context.ts";

/** Places as they follow from the results. Of Dual Rounds, programs write either that of the half or that of both. */
export const checkPlaces: Check<Finding> = (handedIn, { fixesPlaces }) =>
  handedIn.held.flatMap((held) => {
    const places = rightPlaces(held, handedIn.held);
    const wrong = held.results.filter((result) => !places.get(result)?.includes(result.place ?? 0));
    if (wrong.length === 0) return [];
    const { id, name } = held.plan;
    if (fixesPlaces) {
      return [
        found(
          "automatically_position_fixed_info",
          inRound(id),
          t("{round}: {count, plural, one {A place was} other {# places were}} put right by the results.", {
            ...{ round: name, count: wrong.length },
          }),
        ),
      ];
    }
    const names = namesOf(wrong.map(({ registrantId }) => handedIn.nameOf(registrantId)));
    return [
      found(
        "wrong_position_in_results_error",
        inRound(id),
        t("{round}: the places of {names} do not follow from the results.", { round: name, names }),
      ),
    ];
  });

function rightPlaces(held: HeldRound, all: readonly HeldRound[]): Map<SubmittedResult, number[]> {
  const { plan } = held;
  const together =
    plan.linkedRoundIds === null ? [held] : all.filter((one) => plan.linkedRoundIds?.includes(one.plan.id));
  const results = together.flatMap((one) => one.results.map((result) => ({ one, result })));
  const entries = results.map(({ one, result }, index) => ({
    id: index,
    competitorId: String(result.registrantId),
    roundId: together.indexOf(one),
    formatId: plan.formatId,
    roundGroup: "",
    best: result.best,
    average: result.average,
  }));
  const places = placesOf(entries);
  return new Map(
    results.map(({ result }, index) => {
      const { position, globalPosition } = places.get(index) ?? { position: 0, globalPosition: 0 };
      return [result, [position, globalPosition]];
    }),
  );
}

/** The same results with the places that follow from them, each in its round. */
export const withRightPlaces = (results: SubmittedResults, plans: readonly PlannedRound[]): SubmittedResults => ({
  ...results,
  rounds: results.rounds.map((round) => {
    const formatId = plans.find(({ id }) => id === round.id)?.formatId ?? round.formatId;
    const places = new Map(rankRound(round.results, formatId).map(({ item, position }) => [item, position]));
    return {
      ...round,
      results: round.results.map((result) => ({ ...result, place: places.get(result) ?? result.place })),
    };
  }),
});
