import { eq, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { beforeAndAfter } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { msg, t } from "#lib/language/translate.ts";
import { numberOfDays } from "#lib/platform/date.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { mayEdit, mayEditLockedDetails } from "../access.ts";
import { unusualDays } from "../announced-consequences.ts";
import { changedColumns, type Wanted } from "../changed-columns.ts";
import type { Competition } from "../competition.ts";
import type { GeneralDetails } from "../forms.ts";
import { announcedDaysProblem, generalDetailsProblems, lockedDetails } from "../general-details.ts";
import { type HistoryKind, type HistoryPhrase, historyPhrase } from "../history-phrases.ts";
import { tellsChanges } from "../life-cycle.ts";
import { changedMail } from "../mails.ts";
import { findSameName } from "../queries/unusual.ts";
import { changeCompetition } from "./change-competition.ts";
import { tellExpected } from "./tell.ts";

export type GeneralDetailsUpdate = {
  competitionId: string;
  actor: Actor;
  details: Wanted<GeneralDetails>;
  agreed?: string;
};

export const lockedProblem = msg("This was locked when the competition was confirmed; only administrators change it.");

/**
 * Details that are not named stay as they are. Another first day takes the schedule along. Answers what was changed
 * that documents do not show; null where there is nothing of it.
 */
export async function updateGeneralDetails(
  db: Database,
  { competitionId, actor, details, agreed = "" }: GeneralDetailsUpdate,
): Promise<HistoryPhrase | null> {
  let told: HistoryPhrase | null = null;
  await changeCompetition(
    db,
    { competitionId, actor, kind: "competition.details_changed" },
    async (tx, { competition, role }) => {
      if (!mayEdit(role, competition)) throw forbidden(t("The results are submitted: nothing changes any more."));
      const changes = changedColumns(competition, details);
      const next = { ...competition, ...changes };
      const problems = generalDetailsProblems(next);
      assertNoProblems({
        ...problems,
        startDate: problems.startDate ?? announcedDaysProblem(next),
        ...(mayEditLockedDetails(role, competition)
          ? {}
          : Object.fromEntries(
              lockedDetails.filter((detail) => detail in changes).map((detail) => [detail, t(lockedProblem)]),
            )),
      });
      if (Object.keys(changes).length === 0) return null;
      if (competition.isVisible) assertAgreed(agreed, await findUnusualChanges(tx, competition, changes, actor.now));
      await tx.update(competitions).set(changes).where(eq(competitions.id, competition.id));
      if (tellsChanges(competition) && plansDepend(changes)) {
        await tellExpected(tx, {
          competitionId: competition.id,
          word: () => changedMail(competition, { ...competition, ...changes }),
          about: "change",
          isRepeatable: true,
          except: actor.account?.id ?? null,
          now: actor.now,
        });
      }
      if (competition.startDate && changes.startDate) {
        await moveSchedule(tx, competition.id, daysBetween(competition.startDate, changes.startDate));
      }
      const named = new Set(Object.keys(changes).flatMap((detail) => unshownDetails[detail] ?? []));
      if (named.size > 0)
        told = historyPhrase("details", { details: { names: [...named].map((kind) => historyPhrase(kind)) } });
      return { changed: Object.keys(changes), ...beforeAndAfter(competition, changes) };
    },
  );
  return told;
}

/** What interchange documents do not hold. */
const unshownDetails: Record<string, HistoryKind> = {
  city: "the_city",
  countryId: "the_country",
  venue: "the_venue",
  venueAddress: "the_address",
  venueDetails: "the_way_inside",
  latitudeMicrodegrees: "the_place_on_the_map",
  longitudeMicrodegrees: "the_place_on_the_map",
  externalWebsite: "the_website",
  mainEventId: "the_main_event",
  scoretakingSoftware: "the_software",
};

async function findUnusualChanges(
  tx: Database,
  competition: Competition,
  changes: Partial<GeneralDetails>,
  now: Date,
): Promise<(string | undefined)[]> {
  const next = { ...competition, ...changes };
  return [
    "startDate" in changes || "endDate" in changes ? unusualDays(next, now) : undefined,
    "name" in changes ? await findSameName(tx, next) : undefined,
  ];
}

/** Whether people who plan to come have to know. */
const plansDepend = (changes: object): boolean =>
  ["startDate", "endDate", "city", "countryId", "venue", "venueAddress"].some((detail) => detail in changes);

// By days of the calendar, so that what began at nine still begins at nine where the clocks change in between.
async function moveSchedule(tx: Database, competitionId: string, days: number): Promise<void> {
  if (days === 0) return;
  const moved = (column: typeof activities.startsAt | typeof activities.endsAt) =>
    sql`((${column} at time zone ${venues.timezone}) + make_interval(days => ${days})) at time zone ${venues.timezone}`;
  await tx
    .update(activities)
    .set({ startsAt: moved(activities.startsAt), endsAt: moved(activities.endsAt) })
    .from(rooms)
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .where(sql`${rooms.id} = ${activities.roomId} and ${activities.competitionId} = ${competitionId}`);
}

const daysBetween = (from: string, to: string): number =>
  from <= to ? numberOfDays(from, to) - 1 : 1 - numberOfDays(to, from);
