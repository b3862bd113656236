import { z } from "zod";
import type { Competition } from "#lib/competitions/competition.ts";
import { isOver } from "#lib/competitions/life-cycle.ts";
import { type Championship, championshipsOf } from "#lib/competitions/queries/championships.ts";
import { registrationStatusOf } from "#lib/competitions/registration-status.ts";
import type { Database } from "#lib/db/connection.ts";
import { countAccepted } from "#lib/registrations/queries.ts";
import { competitionUrl, displayName, instantOf } from "./competition.ts";
import { countryIso2 } from "./country.ts";

const ChampionshipShape = z.object({ id: z.int(), competition_id: z.string(), championship_type: z.string() });

/** A competition in the eyes of somebody who has to do with it. */
export const MyCompetition = z
  .object({
    id: z.string(),
    name: z.string(),
    start_date: z.iso.date().nullable(),
    end_date: z.iso.date().nullable(),
    registration_open: z.iso.datetime().nullable(),
    url: z.string(),
    city: z.string(),
    country_iso2: z.string().nullable(),
    short_display_name: z.string(),
    registration_status: z.enum(["not_yet_opened", "past", "full", "open"]),
    championships: z.array(ChampionshipShape),
    "results_posted?": z.boolean(),
    "visible?": z.boolean(),
    "confirmed?": z.boolean(),
    "cancelled?": z.boolean(),
    "report_posted?": z.boolean(),
    class: z.literal("competition"),
  })
  .meta({ id: "MyCompetition" });

type Mine = z.input<typeof MyCompetition>;

export async function toMyCompetitions(
  db: Database,
  rows: Competition[],
  now: Date,
): Promise<{ past: Mine[]; future: Mine[] }> {
  const ids = rows.map((row) => row.id);
  const [championships, accepted] = await Promise.all([championshipsOf(db, ids), countAccepted(db, ids)]);
  const toMine = (row: Competition): Mine =>
    toMyCompetition(row, { championships: championships(row.id), takenPlaces: accepted.get(row.id) ?? 0, now });
  return {
    past: rows.filter((row) => isOver(row, now)).map(toMine),
    future: rows.filter((row) => !isOver(row, now)).map(toMine),
  };
}

type Around = { championships: Championship[]; takenPlaces: number; now: Date };

const toMyCompetition = (competition: Competition, { championships, takenPlaces, now }: Around): Mine => ({
  id: competition.id,
  name: competition.name,
  start_date: competition.startDate,
  end_date: competition.endDate,
  registration_open: instantOf(competition.registrationOpensAt),
  url: competitionUrl(competition.id),
  city: competition.city,
  country_iso2: countryIso2(competition.countryId),
  short_display_name: displayName(competition),
  // By the limit alone, for programs know no other.
  registration_status: registrationStatusOf(competition, { takenPlaces, isWaitedFor: false, now }),
  championships: championships.map(({ id, competitionId, championshipType }) => ({
    id,
    competition_id: competitionId,
    championship_type: championshipType,
  })),
  "results_posted?": competition.resultsPostedAt !== null,
  "visible?": competition.isVisible,
  "confirmed?": competition.confirmedAt !== null,
  "cancelled?": competition.cancelledAt !== null,
  "report_posted?": competition.reportPostedAt !== null,
  class: "competition",
});
