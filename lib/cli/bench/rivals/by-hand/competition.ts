import { compareEventIds } from "#lib/reference/events.ts";
import type { Asked, Loose } from "./asked.ts";
import { peopleOf, toFields } from "./competitions.ts";

/** One competition, as `GET /api/v0/competitions/:id` answers it. */
export async function competition({ sql, params: { id = "" }, baseUrl }: Asked): Promise<object> {
  const [[row], people] = await Promise.all([
    sql`
      select competition.*,
        (select count(*)::int from bookmarks where competition_id = competition.id) as bookmark_count,
        (select count(*)::int from registrations
          where competition_id = competition.id and status = 'accepted' and is_competing) as accepted_count,
        (select json_agg(name order by display_order) from competition_tabs
          where competition_id = competition.id) as tab_names,
        (select json_agg(other.id order by other.start_date, other.id) from competitions other
          where other.series_id = competition.series_id and other.is_visible) as series_ids,
        (select bool_or(qualification is not null) from competition_events
          where competition_id = competition.id) as uses_qualification,
        (select json_agg(json_build_object('event', event_id, 'number', number, 'format', format_id, 'cutoff',
            cutoff_attempts) order by number) from rounds where competition_id = competition.id) as rounds
      from competitions competition where competition.id = ${id} and competition.is_visible`,
    peopleOf(sql, [id]),
  ]);
  if (!row) throw new Error("No such competition");
  return { ...toFields(row, people, baseUrl), ...ofRegistration(row), ...ofRest(row) };
}

const ofRegistration = (row: Loose): object => ({
  extra_registration_requirements: row.extra_registration_requirements,
  external_registration_page: row.external_registration_page,
  use_wca_registration: row.uses_own_registration,
  guests_enabled: row.guests_enabled,
  allow_registration_edits: row.allow_registration_edits,
  allow_registration_without_qualification: row.allow_registration_without_qualification,
  enable_donations: row.enable_donations,
  on_the_spot_registration: row.on_the_spot_registration,
  qualification_results: row.qualification_results,
  event_restrictions: row.event_restrictions,
  force_comment_in_registration: row.force_comment_in_registration,
  base_entry_fee_lowest_denomination: row.base_entry_fee,
  on_the_spot_entry_fee_lowest_denomination: row.on_the_spot_entry_fee,
  guests_entry_fee_lowest_denomination: row.guests_entry_fee,
  currency_code: row.currency_code,
  refund_policy_percent: row.refund_policy_percent,
  guests_per_registration_limit: row.guests_per_registration_limit,
  events_per_registration_limit: row.events_per_registration_limit,
  auto_accept_disable_threshold: row.auto_accept_disable_threshold,
  refund_policy_limit_date: row.refund_policy_limit_date,
  event_change_deadline_date: row.event_change_deadline_date,
  waiting_list_deadline_date: row.waiting_list_deadline_date,
  guest_entry_status: row.guest_entry_status,
  competitor_can_cancel: row.competitor_can_cancel,
  auto_accept_preference: row.auto_accept_preference,
  "using_payment_integrations?": false,
});

function ofRest(row: Loose): object {
  const rounds: Loose[] = row.rounds ?? [];
  const limit = row.is_competitor_limit_enabled ? row.competitor_limit : null;
  const isFull = limit !== null && row.accepted_count >= limit;
  return {
    information: row.information,
    contact: row.contact,
    main_event_id: row.main_event_id,
    scoretaking_software: row.scoretaking_software,
    spots_left: limit === null ? null : limit - row.accepted_count,
    "registration_full?": isFull,
    "registration_full_and_accepted?": isFull,
    "uses_qualification?": row.uses_qualification ?? false,
    "uses_cutoff?": rounds.some(({ cutoff }) => cutoff !== null),
    h2h_rounds: rounds
      .filter(({ format }) => format === "h")
      .toSorted((a, b) => compareEventIds(a.event, b.event))
      .map(({ event, number }) => `${event}-r${number}`),
    number_of_bookmarks: row.bookmark_count,
    "part_of_competition_series?": row.series_id !== null,
    competition_series_ids: row.series_ids ?? [],
    tab_names: row.tab_names ?? [],
  };
}
