import { formatDate, formatMoment } from "#app/_components/format.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { t } from "#lib/language/translate.ts";
import { ownCancellationProblem, ownChangeProblem } from "#lib/registrations/access.ts";
import type { Registration } from "#lib/registrations/registration.ts";

/** What happens to a registration next. */
export function nextStep({ status, isCompeting, waitingListPosition }: Registration): string | undefined {
  switch (status) {
    case "pending":
      return t("The organizers decide about it, and you are told by mail.");
    case "waiting_list":
      return waitingListPosition === 1
        ? t("You are the next who gets a place that becomes free.")
        : t("You move up as places become free, and are told by mail when you have one.");
    case "accepted":
      return isCompeting ? t("You have a place.") : t("You are there as staff.");
    default:
      return undefined;
  }
}

/** Until when somebody may change what they registered for, or why they may not. */
export function changeTerm(registration: Registration, competition: Competition, now: Date): string {
  const problem = ownChangeProblem(registration, competition, now);
  if (problem !== undefined) return problem;
  const deadline = competition.eventChangeDeadlineDate ?? competition.registrationClosesAt;
  const isUntilAccepted = registration.status !== "accepted" && !competition.allowRegistrationEdits;
  if (deadline === null) {
    return isUntilAccepted ? t("Until it is accepted, or the competition begins.") : untilItBegins(competition);
  }
  const moment = formatMoment(deadline, timezoneThere(competition));
  return isUntilAccepted
    ? t("Until it is accepted, at the latest until {moment}.", { moment })
    : t("Until {moment}.", { moment });
}

/** Until when somebody may take their registration back, or why they may not. */
export function cancellationTerm(registration: Registration, competition: Competition, now: Date): string {
  const problem = ownCancellationProblem(registration, competition, now);
  if (problem !== undefined) return problem;
  const isUntilAccepted =
    registration.status !== "accepted" &&
    registration.isCompeting &&
    competition.competitorCanCancel === "not_accepted";
  return isUntilAccepted ? t("Until it is accepted, or the competition begins.") : untilItBegins(competition);
}

const untilItBegins = ({ startDate }: Competition): string =>
  startDate === null ? t("Until it begins.") : t("Until it begins on {day}.", { day: formatDate(startDate) });
