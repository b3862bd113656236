import { and, eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { beforeAndAfter } from "#lib/accounts/audit.ts";
import { isAcceptedCompetitor } from "#lib/competitions/queries/accepted-competitors.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { mayEdit, mayEditLockedDetails } from "../access.ts";
import { lateClosing, lowLimit } from "../announced-consequences.ts";
import { changedColumns, type Wanted } from "../changed-columns.ts";
import type { Competition } from "../competition.ts";
import { lockedSettings, registrationSettingsProblems } from "../registration-settings.ts";
import type { RegistrationSettings } from "../registration-settings-form.ts";
import { effectiveCompetitorLimit } from "../registration-status.ts";
import { changeCompetition } from "./change-competition.ts";
import { lockedProblem } from "./update-general-details.ts";

export type RegistrationSettingsUpdate = {
  competitionId: string;
  actor: Actor;
  settings: Wanted<RegistrationSettings>;
  agreed?: string;
};

/** Settings that are not named stay as they are. */
export const updateRegistrationSettings = (
  db: Database,
  { competitionId, actor, settings, agreed = "" }: RegistrationSettingsUpdate,
): Promise<void> =>
  changeCompetition(
    db,
    { competitionId, actor, kind: "competition.registration_settings_changed" },
    async (tx, { competition, role }) => {
      if (!mayEdit(role, competition)) throw forbidden(t("The results are submitted: nothing changes any more."));
      const changes = changedColumns(competition, settings);
      const isLocked = !mayEditLockedDetails(role, competition);
      const locked = isLocked ? lockedSettings.filter((setting) => setting in changes) : [];
      assertNoProblems({
        ...registrationSettingsProblems({ ...competition, ...changes }),
        ...Object.fromEntries(locked.map((setting) => [setting, t(lockedProblem)])),
        // Whoever waited for the moment that was announced has registered.
        ...(isLocked && "registrationOpensAt" in changes && hasPassed(competition.registrationOpensAt, actor.now)
          ? { registrationOpensAt: t("Registration has opened already.") }
          : {}),
      });
      if (Object.keys(changes).length === 0) return null;
      const next = { ...competition, ...changes };
      assertAgreed(agreed, [
        "registrationClosesAt" in changes ? lateClosing(next) : undefined,
        "competitorLimit" in changes || "isCompetitorLimitEnabled" in changes ? await lowLimitOf(tx, next) : undefined,
      ]);
      await tx.update(competitions).set(changes).where(eq(competitions.id, competition.id));
      return { changed: Object.keys(changes), ...beforeAndAfter(competition, changes) };
    },
  );

async function lowLimitOf(tx: Database, competition: Competition): Promise<string | undefined> {
  const limit = effectiveCompetitorLimit(competition);
  if (limit === null) return undefined;
  return lowLimit(
    limit,
    await tx.$count(registrations, and(eq(registrations.competitionId, competition.id), isAcceptedCompetitor())),
  );
}

const hasPassed = (moment: Date | null, now: Date) => moment !== null && moment <= now;
