import { effectiveCompetitorLimit, type RegistrationPeriod } from "#lib/competitions/registration-status.ts";
import { t } from "#lib/language/translate.ts";
import type { Places } from "#lib/registrations/queries.ts";

/** How it stands where one registers for the waiting list: places that came free belong to those who wait already. */
export function waitingWords(competition: RegistrationPeriod, { takenPlaces }: Places): string {
  const limit = effectiveCompetitorLimit(competition);
  return limit !== null && takenPlaces < limit ? t("Open for the waiting list") : t("Full, with a waiting list");
}
