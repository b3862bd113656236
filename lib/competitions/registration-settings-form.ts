import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import {
  amount,
  carried,
  checkbox,
  choice,
  linesOrNothing,
  moment,
  numberOrNothing,
  textOrNothing,
  webAddressOrNothing,
} from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import { msg, t } from "#lib/language/translate.ts";
import { currencyCodes } from "#lib/reference/currencies.ts";
import { isTimezone } from "#lib/reference/timezones.ts";
import type { Wanted } from "./changed-columns.ts";
import type { Competition } from "./competition.ts";
import { amountText, momentText, readAmount, readMoment } from "./form-values.ts";

const highestCompetitorLimit = 5000;

/** Of one person, whatever the competition allows. */
export const mostGuests = 100;

const moments = {
  registrationOpensAt: moment(),
  registrationClosesAt: moment(),
  refundPolicyLimitDate: moment(),
  eventChangeDeadlineDate: moment(),
  waitingListDeadlineDate: moment(),
};

const amounts = { baseEntryFee: amount(), onTheSpotEntryFee: amount(), guestsEntryFee: amount() };

const others = {
  usesOwnRegistration: checkbox(),
  externalRegistrationPage: webAddressOrNothing(),
  // Once locked it is shown, and not sent.
  isCompetitorLimitEnabled: checkbox().optional(),
  competitorLimit: numberOrNothing({
    least: 1,
    largest: highestCompetitorLimit,
    problem: () => t("The limit is a number from 1 to {most}.", { most: highestCompetitorLimit }),
  }),
  competitorLimitReason: textOrNothing({ longest: 250 }),
  currencyCode: choice(currencyCodes, msg("Choose a currency.")).optional(),
  onTheSpotRegistration: checkbox(),
  refundPolicyPercent: numberOrNothing({ least: 0, largest: 100 }),
  guestsEnabled: checkbox(),
  guestEntryStatus: choice(["unclear", "free", "restricted"], msg("Say how guests get in.")),
  guestsPerRegistrationLimit: numberOrNothing({ least: 0, largest: mostGuests }),
  eventsPerRegistrationLimit: numberOrNothing({ least: 1, largest: 30 }),
  forceCommentInRegistration: checkbox(),
  allowRegistrationWithoutQualification: checkbox(),
  allowRegistrationEdits: checkbox(),
  competitorCanCancel: choice(["not_accepted", "always", "unpaid"], msg("Say whether people may cancel.")),
};

/** All of it but the requirements. Times are on the clocks of the zone that the form names. */
export const RegistrationSettingsForm = z.object({
  timezone: carried(),
  ...moments,
  ...amounts,
  ...others,
  agreed: agreement(),
});

export const RequirementsForm = z.object({
  extraRegistrationRequirements: linesOrNothing({ longest: 20_000 }),
});

/** How people register, and what it costs: what the forms ask for. */
export type RegistrationSettings = Pick<
  Competition,
  Exclude<keyof typeof RegistrationSettingsForm.shape, "timezone" | "agreed">
>;

/** On whose clocks a form's times are. */
export const timezoneOf = ({ timezone }: { timezone: string }): string => (isTimezone(timezone) ? timezone : "UTC");

/** What a form says of a competition whose settings are known. */
export function toRegistrationSettings(
  body: z.output<typeof RegistrationSettingsForm>,
  known: Competition,
): Wanted<RegistrationSettings> {
  const { timezone: _named, agreed: _agreed, ...sent } = body;
  const timezone = timezoneOf(body);
  const currencyCode = sent.currencyCode ?? known.currencyCode;
  const readMoments = each(moments, (name) => readMoment(sent[name], { timezone, known: known[name] }));
  const readAmounts = each(amounts, (name) =>
    readAmount(sent[name], currencyCode, { amount: known[name], currencyCode: known.currencyCode }),
  );
  const problems = Object.entries({ ...readMoments, ...readAmounts }).map(([name, { problem }]) => [name, problem]);
  assertNoProblems(Object.fromEntries(problems));
  return {
    ...sent,
    ...each(moments, (name) => readMoments[name].value),
    ...each(amounts, (name) => readAmounts[name].value),
  };
}

/** What the form shows of a competition. */
export const registrationSettingsOf = (
  competition: Competition,
  timezone: string,
): Known<Exclude<keyof typeof RegistrationSettingsForm.shape, "agreed">> => ({
  timezone,
  ...each(moments, (name) => momentText(competition[name], timezone)),
  ...each(amounts, (name) => amountText(competition[name], competition.currencyCode)),
  ...each(others, (name) => competition[name]),
});

const each = <Name extends string, Value>(fields: Record<Name, unknown>, make: (name: Name) => Value) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, make(name as Name)])) as Record<Name, Value>;
