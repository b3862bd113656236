import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";
import { ownCancellationProblem, ownChangeProblem } from "#lib/registrations/access.ts";
import type { Registration } from "#lib/registrations/registration.ts";
import { cancellationRule, changeRule } from "../../_shared/registration-rules.ts";

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
  return changeRule(competition, registration.status === "accepted");
}

/** Until when somebody may take their registration back, or why they may not. */
export function cancellationTerm(registration: Registration, competition: Competition, now: Date): string {
  const problem = ownCancellationProblem(registration, competition, now);
  if (problem !== undefined) return problem;
  // Staff, and whoever was accepted where it says so, need nobody for it.
  return cancellationRule(competition, registration.status === "accepted" || !registration.isCompeting);
}

/** What somebody gives up who takes their registration back. */
export function consequenceOfLeaving(
  { status, isCompeting }: Pick<Registration, "status" | "isCompeting">,
  { cancelledAt }: Pick<Competition, "cancelledAt">,
): string {
  if (cancelledAt !== null) return t("The competition does not take place.");
  if (!isCompeting) return t("The organizers no longer count on you.");
  switch (status) {
    case "accepted":
      return t("Your place becomes free for somebody else.");
    case "waiting_list":
      return t("You lose your place on the waiting list.");
    default:
      return t("The organizers no longer decide about it.");
  }
}
