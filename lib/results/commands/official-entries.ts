import { type SQL, sql } from "drizzle-orm";
import { roundTypes } from "#lib/reference/round-types.ts";

/**
 * The successes that count, as a subquery `entry`: a row for each single and each average of a posted competition.
 * `condition` narrows `result`.
 */
export const officialEntries = (condition: SQL): SQL => sql`(
  select result.id as result_id, result.competitor_id, result.event_id, result.country_id, entry.type, entry.value,
    competition.end_date, round_type.rank as round_rank
  from results result
  join competitions competition on competition.id = result.competition_id and competition.results_posted_at is not null
  join ${roundTypeRanks} on round_type.id = result.round_type_id
  cross join lateral (values ('single', result.best), ('average', result.average)) as entry(type, value)
  where entry.value > 0 and ${condition}
) as entry`;

/** Rounds that end on one day count in the order in which rounds are held. */
export const roundTypeRanks: SQL = sql`(values ${sql.join(
  roundTypes.map(({ id, rank }) => sql`(${sql.raw(`'${id}'`)}, ${sql.raw(String(rank))})`),
  sql`, `,
)}) as round_type(id, rank)`;

/** The same order as a number, of one column: of few rows sooner than a join. */
export const placeOfRound = (roundTypeId: SQL): SQL =>
  sql`array_position(${sql.raw(`'{${inOrder.join(",")}}'`)}::text[], ${roundTypeId})`;

const inOrder = roundTypes.toSorted((a, b) => a.rank - b.rank).map(({ id }) => id);

/**
 * When the results of each round count, as a subquery `moment`: the last day the schedule has for the round, else the
 * last of the competition. `condition` narrows `competition` and `round`.
 */
export const roundDays = (condition: SQL): SQL => sql`(
  select round.id as round_id,
    greatest(
      competition.start_date,
      least(competition.end_date, max((activity.ends_at at time zone venue.timezone)::date))
    ) as achieved_on
  from competitions competition
  join rounds round on round.competition_id = competition.id
  left join activities activity
    on activity.competition_id = competition.id and activity.parent_id is null
    and competition.start_date < competition.end_date
    and starts_with(activity.activity_code || '-', round.event_id || '-r' || round.number || '-')
  left join rooms room on room.id = activity.room_id
  left join venues venue on venue.id = room.venue_id
  where competition.results_posted_at is not null and ${condition}
  group by round.id, competition.id
) as moment`;
