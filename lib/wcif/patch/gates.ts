import type { Competition } from "#lib/competitions/competition.ts";
import { forbidden, invalid } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";

type State = Pick<
  Competition,
  "confirmedAt" | "resultsSubmittedAt" | "resultsPostedAt" | "isCompetitorLimitEnabled" | "scoretakingSoftware"
>;

/** Whether anything at all may still be written. */
export function assertOpen(competition: State, isAdministrator: boolean): void {
  if (competition.resultsSubmittedAt !== null && !isAdministrator) {
    throw forbidden("The competition data cannot be edited after results have been submitted.", {
      code: "results_submitted",
    });
  }
}

/** What may change in which state; what is sent as it was is no change. */
export function assertMayChange(
  competition: State,
  { current, next, changes }: { current: CompetitionDocument; next: CompetitionDocument; changes: Changes },
  isAdministrator: boolean,
): void {
  const isConfirmed = competition.confirmedAt !== null;
  if (changes.has("series") && isConfirmed && !isAdministrator) throw invalid("Cannot change Competition Series");
  if (changes.has("series")) assertSeries(next);
  if (changes.has("events")) assertEvents(competition, { current, next }, isAdministrator);
  if (changes.has("competitorLimit")) assertLimit(competition, isAdministrator);
  if (next.schedule.startDate !== current.schedule.startDate) throw invalid("Wrong start date for competition");
  if (next.schedule.numberOfDays !== current.schedule.numberOfDays) {
    throw invalid("Wrong number of days for competition");
  }
}

function assertSeries({ id, series }: CompetitionDocument): void {
  if (!series) return;
  if (!series.competitionIds.includes(id))
    throw invalid("The Series must include the competition you're currently editing.");
  if (series.competitionIds.length < 2) throw invalid("A Series must include at least two competitions.");
}

function assertEvents(
  competition: State,
  { current, next }: { current: CompetitionDocument; next: CompetitionDocument },
  isAdministrator: boolean,
): void {
  const before = new Set(current.events.map((event) => event.id));
  const after = new Set(next.events.map((event) => event.id));
  const mayAddAndRemove = isAdministrator || competition.confirmedAt === null;
  if (!mayAddAndRemove && [...after].some((id) => !before.has(id))) throw invalid("Cannot add events");
  if (!mayAddAndRemove && [...before].some((id) => !after.has(id))) throw invalid("Cannot remove events");
  if (!isAdministrator && competition.resultsPostedAt !== null) throw invalid("Cannot update events");
}

function assertLimit(competition: State, isAdministrator: boolean): void {
  if (!competition.isCompetitorLimitEnabled) throw invalid("The competition has no competitor limit to change");
  if (competition.confirmedAt !== null && !isAdministrator) {
    throw invalid("Cannot change the competitor limit of a confirmed competition");
  }
}
