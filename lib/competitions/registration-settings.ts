import { t } from "#lib/language/translate.ts";
import type { RegistrationSettings } from "./registration-settings-form.ts";

/** What confirming a competition locks. */
export const lockedSettings = [
  "isCompetitorLimitEnabled",
  "competitorLimit",
  "currencyCode",
  "baseEntryFee",
] as const satisfies readonly (keyof RegistrationSettings)[];

/** What is wrong between settings, each of which its form takes: a sentence for the one to change. */
export function registrationSettingsProblems(settings: RegistrationSettings): Record<string, string | undefined> {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = settings;
  return {
    registrationClosesAt:
      opensAt !== null && closesAt !== null && closesAt <= opensAt
        ? t("Registration must close after it opens.")
        : undefined,
    competitorLimit:
      settings.isCompetitorLimitEnabled && settings.competitorLimit === null
        ? t("Give the number of competitors.")
        : undefined,
  };
}
