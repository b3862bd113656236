import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { amountOrNull, momentOrNull, numberOrNull, textOrNull } from "#app/(site)/competitions/_manage/form-values.ts";
import { updateRegistrationSettings } from "#lib/competitions/commands/update-registration-settings.ts";
import type { RegistrationSettings } from "#lib/competitions/registration-settings.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { recorded } from "#lib/wcif/edits/recorded.ts";

const texts = [
  "registrationOpensAt",
  "registrationClosesAt",
  "externalRegistrationPage",
  "competitorLimit",
  "competitorLimitReason",
  "currencyCode",
  "baseEntryFee",
  "onTheSpotEntryFee",
  "refundPolicyPercent",
  "refundPolicyLimitDate",
  "guestEntryStatus",
  "guestsPerRegistrationLimit",
  "guestsEntryFee",
  "eventsPerRegistrationLimit",
  "eventChangeDeadlineDate",
  "waitingListDeadlineDate",
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
  fields: [...texts, ...switches],
  page: () => "manage/registration",
  handle: async ({ db, actor, competitionId, fields, form }) => {
    // A field that only shows what is settled is not sent along.
    const { currencyCode: known } = await getVisibleCompetition(db, competitionId, actor);
    const currencyCode = form.has("currencyCode") ? fields.currencyCode : known;
    const all = readSettings(fields, currencyCode);
    const settings = form.has("currencyCode") ? all : withoutSettled(all);
    await recorded(db, { competitionId, actor }, (tx) =>
      updateRegistrationSettings(tx, { competitionId, actor, settings }),
    );
    return "manage/registration?done=saved";
  },
});

type Fields = Record<(typeof texts)[number] | (typeof switches)[number], string>;

function withoutSettled(settings: Partial<RegistrationSettings>): Partial<RegistrationSettings> {
  const { isCompetitorLimitEnabled, competitorLimit, currencyCode, baseEntryFee, ...rest } = settings;
  return rest;
}

const readSettings = (fields: Fields, currencyCode: string): Partial<RegistrationSettings> => ({
  registrationOpensAt: momentOrNull(fields.registrationOpensAt),
  registrationClosesAt: momentOrNull(fields.registrationClosesAt),
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
  eventChangeDeadlineDate: momentOrNull(fields.eventChangeDeadlineDate),
  waitingListDeadlineDate: momentOrNull(fields.waitingListDeadlineDate),
  competitorCanCancel: cancellations.find((when) => when === fields.competitorCanCancel) ?? "not_accepted",
  refundPolicyPercent: numberOrNull(fields.refundPolicyPercent),
  refundPolicyLimitDate: momentOrNull(fields.refundPolicyLimitDate),
  forceCommentInRegistration: fields.forceCommentInRegistration === "yes",
  allowRegistrationWithoutQualification: fields.allowRegistrationWithoutQualification === "yes",
});

const guestEntries = ["unclear", "free", "restricted"] as const;
const cancellations = ["not_accepted", "always", "unpaid"] as const;
