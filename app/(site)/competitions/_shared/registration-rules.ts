import { formatDate, formatList, formatMoment } from "#app/_components/format.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { formatMoney } from "./money.ts";

/** A rule that is set, in lines: what it is about, and what it says. */
export type Rule = { about: string; lines: string[] };

/** What holds for everybody who registers, as far as it is set. */
export function registrationRules(competition: Competition, events: readonly HeldEvent[]): Rule[] {
  const here = competition.usesOwnRegistration;
  const rules = [
    { about: t("Events"), lines: here ? eventLines(competition, events) : [] },
    { about: t("Guests"), lines: guestLines(competition) },
    { about: t("Changes"), lines: here ? [changeRule(competition)] : [] },
    { about: t("Cancelling"), lines: here ? [cancellationRule(competition)] : [] },
    { about: t("Refund"), lines: refundLines(competition) },
    { about: t("Waiting list"), lines: here ? waitingListLines(competition) : [] },
    { about: t("On the spot"), lines: onTheSpotLines(competition) },
  ];
  return rules.filter(({ lines }) => lines.length > 0);
}

function eventLines(competition: Competition, events: readonly HeldEvent[]): string[] {
  const limit = competition.eventsPerRegistrationLimit;
  const qualified = events.filter(({ qualification }) => qualification !== null).map(({ eventId }) => eventId);
  return [
    limit !== null && t("{limit, plural, one {# event} other {# events}} each at most", { limit }),
    qualified.length > 0 && t("One has to qualify for {events}", { events: formatList(qualified.map(eventNameOf)) }),
    qualified.length > 0 &&
      competition.allowRegistrationWithoutQualification === true &&
      t("One may register before one has qualified"),
    competition.qualificationResults === true && competition.qualificationResultsReason,
    competition.eventRestrictions === true && competition.eventRestrictionsReason,
  ].filter((line) => typeof line === "string");
}

function guestLines({ guestsEnabled, ...competition }: Competition): string[] {
  const limit = competition.guestsPerRegistrationLimit;
  const fee = competition.guestsEntryFee && formatMoney(competition.guestsEntryFee, competition.currencyCode);
  return [
    guestsEnabled
      ? limit === null
        ? t("One says how many come along")
        : t("{limit, plural, one {# guest} other {# guests}} each at most", { limit })
      : t("Guests are not registered here"),
    ...(competition.guestEntryStatus === "free" ? [t("Everybody may come and watch")] : []),
    ...(competition.guestEntryStatus === "restricted" ? [t("Only guests of competitors")] : []),
    ...(fee ? [t("Fee for a guest: {fee}", { fee })] : []),
  ];
}

/** Until when one may change what one registered for: of a registration that is accepted, or of none yet. */
export function changeRule(competition: Competition, isAccepted = false): string {
  const deadline = competition.eventChangeDeadlineDate ?? competition.registrationClosesAt;
  const isUntilAccepted = !isAccepted && !competition.allowRegistrationEdits;
  if (deadline === null) {
    return isUntilAccepted ? t("Until it is accepted, or the competition begins") : untilItBegins(competition);
  }
  const moment = formatMoment(deadline, timezoneThere(competition));
  return isUntilAccepted
    ? t("Until it is accepted, at the latest until {moment}", { moment })
    : t("Until {moment}", { moment });
}

/** Until when one may take one's registration back. */
export function cancellationRule(competition: Competition, isAccepted = false): string {
  switch (competition.competitorCanCancel) {
    case "always":
      return untilItBegins(competition);
    case "unpaid":
      return t("As long as the fee is not paid, until the competition begins");
    case "not_accepted":
      return isAccepted ? untilItBegins(competition) : t("Until it is accepted, or the competition begins");
  }
}

const untilItBegins = ({ startDate }: Competition): string =>
  startDate === null ? t("Until it begins") : t("Until it begins on {day}", { day: formatDate(startDate) });

function refundLines(competition: Competition): string[] {
  const { refundPolicyPercent: percent, refundPolicyLimitDate: until } = competition;
  if (percent === null || !competition.baseEntryFee) return [];
  if (percent === 0) return [t("None")];
  const share = percent / 100;
  if (until === null) return [t("{share, number, percent} of the fee", { share })];
  const moment = formatMoment(until, timezoneThere(competition));
  return [t("{share, number, percent} of the fee, until {moment}", { share, moment })];
}

function waitingListLines(competition: Competition): string[] {
  const { waitingListDeadlineDate: until } = competition;
  if (until === null) return [];
  return [t("It moves until {moment}", { moment: formatMoment(until, timezoneThere(competition)) })];
}

function onTheSpotLines(competition: Competition): string[] {
  const { onTheSpotRegistration: isPossible, onTheSpotEntryFee: amount, currencyCode } = competition;
  if (isPossible === null) return [];
  if (!isPossible) return [t("Not possible")];
  const fee = formatMoney(amount, currencyCode);
  return [fee === null ? t("Possible") : t("Possible, for {fee}", { fee })];
}
