import { z } from "zod";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { championshipsOf } from "#lib/competitions/queries/championships.ts";
import type { Database } from "#lib/db/connection.ts";
import type { Profile } from "#lib/roles/profiles.ts";
import { Avatar, toAvatar } from "./avatar.ts";
import {
  type CompetitionWithPeople,
  competitionFields,
  displayName,
  instantOf,
  toCompetitionFields,
} from "./competition.ts";
import { withPeople } from "./competition-list.ts";

const { delegates, organizers, website, url, short_name, venue_address, venue_details, cancelled_at, ...slimFields } =
  competitionFields;

const Delegate = z.object({ id: z.int(), name: z.string(), class: z.literal("user"), avatar: Avatar });

const nullableInstant = z.iso.datetime().nullable().optional();
const forAdministrators = { description: "For administrators of competitions, with a session" };

export const IndexedCompetition = z
  .object({
    ...slimFields,
    main_event_id: z.string().nullable(),
    short_display_name: z.string(),
    championship_types: z.array(z.string()).meta({ example: ["world"] }),
    results_submitted_at: nullableInstant.meta(forAdministrators),
    results_posted_at: nullableInstant,
    report_posted_at: nullableInstant,
    report_posted_by_user: z.int().nullable().optional(),
    lead_delegate_id: z.int().nullable().optional(),
    delegates: z.array(Delegate).optional(),
  })
  .meta({ id: "IndexedCompetition" });

type Indexed = z.input<typeof IndexedCompetition>;

export async function toCompetitionIndex(
  db: Database,
  rows: ListedCompetition[],
  { isForAdministrators, now }: { isForAdministrators: boolean; now: Date },
): Promise<Indexed[]> {
  const [championships, people] = await Promise.all([
    championshipsOf(
      db,
      rows.map((row) => row.id),
    ),
    isForAdministrators ? withPeople(db, rows, now) : rows.map((row) => ({ ...noPeople, competition: row })),
  ]);
  return people.map((source) => ({
    ...toSlim(source),
    championship_types: championships(source.competition.id).map((championship) => championship.championshipType),
    ...(isForAdministrators && toReports(source)),
  }));
}

const noPeople = { delegates: [], organizers: [] };

function toSlim(source: CompetitionWithPeople) {
  const fields = toCompetitionFields(source);
  return {
    id: fields.id,
    name: fields.name,
    start_date: fields.start_date,
    end_date: fields.end_date,
    registration_open: fields.registration_open,
    registration_close: fields.registration_close,
    venue: fields.venue,
    competitor_limit: fields.competitor_limit,
    main_event_id: source.competition.mainEventId,
    short_display_name: displayName(source.competition),
    city: fields.city,
    country_iso2: fields.country_iso2,
    event_ids: fields.event_ids,
    latitude_degrees: fields.latitude_degrees,
    longitude_degrees: fields.longitude_degrees,
    announced_at: fields.announced_at,
    class: fields.class,
  };
}

const toReports = ({ competition, delegates }: CompetitionWithPeople) => ({
  results_submitted_at: instantOf(competition.resultsSubmittedAt),
  results_posted_at: instantOf(competition.resultsPostedAt),
  report_posted_at: instantOf(competition.reportPostedAt),
  report_posted_by_user: competition.reportPostedBy,
  lead_delegate_id: delegates[0]?.id ?? null,
  delegates: delegates.map(toDelegate),
});

const toDelegate = (profile: Profile): z.input<typeof Delegate> => ({
  id: profile.id,
  name: profile.name,
  class: "user",
  avatar: toAvatar(profile.avatar),
});
