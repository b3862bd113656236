import { isCurrencyCode } from "#lib/reference/currencies.ts";
import type { Competition } from "./competition.ts";
import { addressProblem, lengthProblem } from "./general-details.ts";
import type { RegistrationSettingsForm, RequirementsForm } from "./registration-settings-form.ts";

/** How people register, and what it costs: what the forms ask for. */
export type RegistrationSettings = Pick<
  Competition,
  Exclude<keyof typeof RegistrationSettingsForm.shape, "timezone"> | keyof typeof RequirementsForm.shape
>;

/** What confirming a competition locks. */
export const lockedSettings = [
  "isCompetitorLimitEnabled",
  "competitorLimit",
  "currencyCode",
  "baseEntryFee",
] as const satisfies readonly (keyof RegistrationSettings)[];

const moments = [
  "registrationOpensAt",
  "registrationClosesAt",
  "eventChangeDeadlineDate",
  "waitingListDeadlineDate",
  "refundPolicyLimitDate",
] as const satisfies readonly (keyof RegistrationSettings)[];

export const highestCompetitorLimit = 5000;
export const longestRequirements = 20_000;
export const mostGuests = 100;
export const mostEvents = 30;
const largestInteger = 2_147_483_647;

/** What is wrong with which setting, in a sentence each. */
export function registrationSettingsProblems(settings: RegistrationSettings): Record<string, string | undefined> {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = settings;
  const unreadable = moments.filter((name) => Number.isNaN(settings[name]?.getTime() ?? 0));
  return {
    registrationClosesAt:
      opensAt !== null && closesAt !== null && closesAt <= opensAt ? "Registration closes after it opens." : undefined,
    externalRegistrationPage: addressProblem(settings.externalRegistrationPage),
    extraRegistrationRequirements: lengthProblem(settings.extraRegistrationRequirements, longestRequirements),
    competitorLimit: limitProblem(settings),
    currencyCode: isCurrencyCode(settings.currencyCode) ? undefined : "Choose a currency.",
    baseEntryFee: countProblem(settings.baseEntryFee, largestInteger),
    onTheSpotEntryFee: countProblem(settings.onTheSpotEntryFee, largestInteger),
    guestsEntryFee: countProblem(settings.guestsEntryFee, largestInteger),
    guestsPerRegistrationLimit: countProblem(settings.guestsPerRegistrationLimit, mostGuests),
    eventsPerRegistrationLimit: countProblem(settings.eventsPerRegistrationLimit, mostEvents),
    refundPolicyPercent: countProblem(settings.refundPolicyPercent, 100),
    ...Object.fromEntries(unreadable.map((name) => [name, "Give a day and a time."])),
  };
}

function limitProblem({ isCompetitorLimitEnabled, competitorLimit }: RegistrationSettings): string | undefined {
  if (competitorLimit === null) return isCompetitorLimitEnabled ? "Give the number of competitors." : undefined;
  return Number.isInteger(competitorLimit) && competitorLimit >= 1 && competitorLimit <= highestCompetitorLimit
    ? undefined
    : `The limit is a number from 1 to ${highestCompetitorLimit}.`;
}

function countProblem(count: number | null, largest: number): string | undefined {
  if (count === null || (Number.isInteger(count) && count >= 0 && count <= largest)) return undefined;
  return largest === largestInteger ? "Give an amount that is not negative." : `Give a number from 0 to ${largest}.`;
}
