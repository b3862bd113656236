import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { amountOrNull, momentOrNull, numberOrNull, textOrNull } from "#app/(site)/competitions/_manage/form-values.ts";
import { updateRegistrationSettings } from "#lib/competitions/commands/update-registration-settings.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { RegistrationSettings } from "#lib/competitions/registration-settings.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { isTimezone } from "#lib/reference/timezones.ts";
import { recorded } from "#lib/wcif/edits/recorded.ts";

const moments = [
  "registrationOpensAt",
  "registrationClosesAt",
  "refundPolicyLimitDate",
  "eventChangeDeadlineDate",
  "waitingListDeadlineDate",
] as const;

const texts = [
  "timezone",
  "externalRegistrationPage",
  "competitorLimit",
  "competitorLimitReason",
  "currencyCode",
  "baseEntryFee",
  "onTheSpotEntryFee",
  "refundPolicyPercent",
  "guestEntryStatus",
  "guestsPerRegistrationLimit",
  "guestsEntryFee",
  "eventsPerRegistrationLimit",
  "competitorCanCancel",
] as const;

const switches = [
  "usesOwnRegistration",
  "isCompetitorLimitEnabled",
  "onTheSpotRegistration",
  "guestsEnabled",
  "forceCommentInRegistration",
  "allowRegistrationWithoutQualification",
  "allowRegistrationEdits",
] as const;

export const POST = competitionForm({
  fields: [...moments, ...texts, ...switches],
  page: () => "manage/registration",
  handle: async ({ db, actor, competitionId, fields, form }) => {
    // A field that only shows what is settled is not sent along.
    const known = await getVisibleCompetition(db, competitionId, actor);
    const currencyCode = form.has("currencyCode") ? fields.currencyCode : known.currencyCode;
    const timezone = isTimezone(fields.timezone) ? fields.timezone : "UTC";
    const all = readSettings(fields, { currencyCode, timezone, known });
    const settings = form.has("currencyCode") ? all : withoutSettled(all);
    await recorded(db, { competitionId, actor }, (tx) =>
      updateRegistrationSettings(tx, { competitionId, actor, settings }),
    );
    return "manage/registration?done=saved";
  },
});

type Fields = Record<(typeof moments)[number] | (typeof texts)[number] | (typeof switches)[number], string>;

function withoutSettled(settings: Partial<RegistrationSettings>): Partial<RegistrationSettings> {
  const { isCompetitorLimitEnabled, competitorLimit, currencyCode, baseEntryFee, ...rest } = settings;
  return rest;
}

type Terms = { currencyCode: string; timezone: string; known: Competition };

const readSettings = (fields: Fields, { currencyCode, ...terms }: Terms): Partial<RegistrationSettings> => ({
  ...readMoments(fields, terms),
  usesOwnRegistration: fields.usesOwnRegistration === "yes",
  externalRegistrationPage: textOrNull(fields.externalRegistrationPage),
  isCompetitorLimitEnabled: fields.isCompetitorLimitEnabled === "yes",
  competitorLimit: numberOrNull(fields.competitorLimit),
  competitorLimitReason: textOrNull(fields.competitorLimitReason),
  currencyCode,
  baseEntryFee: amountOrNull(fields.baseEntryFee, currencyCode),
  onTheSpotRegistration: fields.onTheSpotRegistration === "yes",
  onTheSpotEntryFee: amountOrNull(fields.onTheSpotEntryFee, currencyCode),
  guestsEnabled: fields.guestsEnabled === "yes",
  guestEntryStatus: guestEntries.find((status) => status === fields.guestEntryStatus) ?? "unclear",
  guestsEntryFee: amountOrNull(fields.guestsEntryFee, currencyCode),
  guestsPerRegistrationLimit: numberOrNull(fields.guestsPerRegistrationLimit),
  eventsPerRegistrationLimit: numberOrNull(fields.eventsPerRegistrationLimit),
  allowRegistrationEdits: fields.allowRegistrationEdits === "yes",
  competitorCanCancel: cancellations.find((when) => when === fields.competitorCanCancel) ?? "not_accepted",
  refundPolicyPercent: numberOrNull(fields.refundPolicyPercent),
  forceCommentInRegistration: fields.forceCommentInRegistration === "yes",
  allowRegistrationWithoutQualification: fields.allowRegistrationWithoutQualification === "yes",
});

const readMoments = (fields: Fields, { timezone, known }: Omit<Terms, "currencyCode">): Partial<RegistrationSettings> =>
  Object.fromEntries(moments.map((name) => [name, momentOrNull(fields[name], { timezone, known: known[name] })]));

const guestEntries = ["unclear", "free", "restricted"] as const;
const cancellations = ["not_accepted", "always", "unpaid"] as const;
