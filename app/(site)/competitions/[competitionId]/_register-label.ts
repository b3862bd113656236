import type { Competition } from "#lib/competitions/competition.ts";
import { isOver } from "#lib/competitions/life-cycle.ts";
import { t } from "#lib/language/translate.ts";
import { registrationClosedReason } from "#lib/registrations/access.ts";
import type { Registration } from "#lib/registrations/registration.ts";

type Own = Pick<Registration, "status"> | undefined;

/**
 * What leads to the page where people register: whoever has cancelled may do it again, and whoever has not finds their
 * own registration there until it is over. Null where it has nothing for them.
 */
export function registerLabel(own: Own, competition: Competition, now: Date): string | null {
  if (own && own.status !== "cancelled" && !isOver(competition, now)) return t("Your registration");
  return registrationClosedReason(competition, now) === undefined ? t("Register") : null;
}
