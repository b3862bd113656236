import { formatList } from "#app/_components/format.ts";
import type { Account } from "#lib/accounts/account.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { applicantProblem } from "#lib/registrations/access.ts";
import { unmetQualifications } from "#lib/registrations/qualified.ts";
import { hasNoEventLeft, type Registration } from "#lib/registrations/registration.ts";
import { findRights } from "#lib/roles/rights.ts";

type Own = { account: Account; registration: Registration; competition: Competition; now: Date };

/** What a registration in force lacks: as things are today, nobody could make it so. */
export async function stillMissing(db: Database, { account, registration, competition, now }: Own): Promise<string[]> {
  if (!registration.isCompeting) return [];
  const { ban } = await findRights(db, { account, now });
  const unmet = competition.allowRegistrationWithoutQualification
    ? []
    : await unmetQualifications(db, competition.id, account.competitorId);
  const missed = registration.eventIds.filter((id) => unmet.includes(id));
  return [
    applicantProblem(account, ban, competition),
    hasNoEventLeft(registration) ? t("None of your events is held any more: ask the organizers.") : undefined,
    missed.length > 0
      ? t("You have not qualified for {events}.", { events: formatList(missed.map(eventNameOf)) })
      : undefined,
    competition.forceCommentInRegistration && registration.comments.trim() === ""
      ? t("The organizers ask for a comment: see the requirements.")
      : undefined,
  ].filter((problem) => problem !== undefined);
}
