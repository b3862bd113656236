import type { Account } from "#lib/accounts/account.ts";
import { isReady } from "#lib/accounts/account.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { hasAccepted, type InvitationState } from "#lib/competitions/invitation.ts";
import { hasStarted, isOver } from "#lib/competitions/life-cycle.ts";
import { registrationPhaseOf } from "#lib/competitions/registration-status.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import type { Registration, RegistrationState } from "./registration.ts";

type Ban = { until: string | null } | null;

/**
 * Whether managers of the competition may see the person's address and date of birth: of those who registered, and of
 * those who were named organizer, delegate or staff and agreed.
 */
export const isHereByChoice = (
  registration: Pick<Registration, "isCompeting"> | null,
  invitation: InvitationState | null,
): boolean => registration?.isCompeting === true || hasAccepted(invitation);

/** Why nobody can register here now, in a sentence; a full competition still takes people for its waiting list. */
export function registrationClosedReason(competition: Competition, now: Date): string | undefined {
  switch (registrationPhaseOf(competition, { takenPlaces: 0, isWaitedFor: false, now })) {
    case "unannounced":
      return t("This competition is not announced.");
    case "cancelled":
      return t("This competition is cancelled.");
    case "elsewhere":
      return t("People register for this competition on another page.");
    case "begun":
      return begunReason(competition, now);
    case "not_yet_opened":
      return t("Registration has not opened yet.");
    case "past":
      return t("Registration is closed.");
    default:
      return undefined;
  }
}

const begunReason = (competition: Competition, now: Date): string =>
  isOver(competition, now) ? t("This competition is over.") : t("This competition has begun.");

/** Why this person cannot register for anything, in a sentence. */
export function applicantProblem(account: Account, ban: Ban, { startDate }: Competition): string | undefined {
  if (!isReady(account)) return t("Confirm your e-mail address first.");
  if (ban !== null && (ban.until === null || startDate === null || ban.until > startDate)) {
    return t("You are banned from competing at the time of this competition.");
  }
  const unknown = [
    account.birthDate === null && t("your date of birth"),
    account.gender === null && t("your gender"),
    account.countryId === null && t("the country you represent"),
  ].filter((detail) => detail !== false);
  if (unknown.length === 0) return undefined;
  const { locale } = languageOf(currentLanguage());
  return t("Add {details} to your profile first.", { details: new Intl.ListFormat(locale).format(unknown) });
}

/** Why somebody cannot change what they registered for, in a sentence. */
export function ownChangeProblem(registration: Registration, competition: Competition, now: Date): string | undefined {
  if (registration.status === "rejected") return t("Your registration was rejected: ask the organizers.");
  if (registration.status === "cancelled") {
    return (
      registrationClosedReason(competition, now) ??
      t("Your registration was cancelled in the meantime: register again.")
    );
  }
  if (!registration.isCompeting) return t("You are registered as staff: ask the organizers.");
  if (competition.cancelledAt !== null) return t("This competition is cancelled.");
  if (hasStarted(competition, now)) return begunReason(competition, now);
  const deadline = competition.eventChangeDeadlineDate ?? competition.registrationClosesAt;
  if (deadline !== null && deadline < now) return t("It is too late to change a registration: ask the organizers.");
  if (registration.status === "accepted" && !competition.allowRegistrationEdits) {
    return t("An accepted registration is changed by the organizers: ask them.");
  }
  return undefined;
}

/** Why somebody cannot take their own registration back, in a sentence. */
export function ownCancellationProblem(
  registration: Registration,
  competition: Competition,
  now: Date,
): string | undefined {
  if (registration.status === "cancelled" || registration.status === "rejected")
    return t("It is not in force any more.");
  if (hasStarted(competition, now)) return begunReason(competition, now);
  if (registration.status !== "accepted" && registration.isCompeting) return undefined;
  return competition.competitorCanCancel === "not_accepted"
    ? t("An accepted registration is cancelled by the organizers: ask them.")
    : undefined;
}

/** Whether people can still be put into a state: a cancelled competition knows only the end of a registration. */
export const isOpenTo = ({ cancelledAt }: Pick<Competition, "cancelledAt">, state: RegistrationState): boolean =>
  cancelledAt === null || state === "rejected" || state === "cancelled";
