import { eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { assertNoProblems } from "#lib/accounts/field-problems.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { now } from "#lib/platform/clock.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { mayEdit, mayEditAgreedFacts } from "../access.ts";
import { changedColumns } from "../changed-columns.ts";
import { agreedSettings, type RegistrationSettings, registrationSettingsProblems } from "../registration-settings.ts";
import { changeCompetition } from "./change-competition.ts";
import { settledProblem } from "./update-general-facts.ts";

export type RegistrationSettingsUpdate = {
  competitionId: string;
  actor: Actor;
  settings: Partial<RegistrationSettings>;
};

/** Settings that are not named stay as they are. */
export const updateRegistrationSettings = (
  db: Database,
  { competitionId, actor, settings }: RegistrationSettingsUpdate,
): Promise<void> =>
  changeCompetition(
    db,
    { competitionId, actor, kind: "competition.registration_settings_changed" },
    async (tx, { competition, standing }) => {
      if (!mayEdit(standing, competition)) throw forbidden("The results are submitted: nothing changes any more.");
      const changes = changedColumns(competition, settings);
      const isSettled = !mayEditAgreedFacts(standing, competition);
      const settled = isSettled ? agreedSettings.filter((setting) => setting in changes) : [];
      assertNoProblems({
        ...registrationSettingsProblems({ ...competition, ...changes }),
        ...Object.fromEntries(settled.map((setting) => [setting, settledProblem])),
        // Whoever waited for the moment that was announced has registered.
        ...(isSettled && "registrationOpensAt" in changes && hasPassed(competition.registrationOpensAt)
          ? { registrationOpensAt: "Registration has opened already." }
          : {}),
      });
      if (Object.keys(changes).length === 0) return null;
      await tx.update(competitions).set(changes).where(eq(competitions.id, competition.id));
      return { changed: Object.keys(changes) };
    },
  );

const hasPassed = (moment: Date | null) => moment !== null && moment <= now();
