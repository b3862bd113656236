import { msg } from "#lib/language/translate.ts";
import type { Severity } from "../finding.ts";

type Kind = {
  severity: Severity;
  /** What is wrong, for a heading over all findings of the kind. */
  title: string;
  /** What programs of the field know it by, where they name it by another severity. */
  alias?: string;
};

const error = (title: string, alias?: string): Kind => ({ severity: "error", title, ...(alias && { alias }) });
const warning = (title: string): Kind => ({ severity: "warning", title });
const info = (title: string): Kind => ({ severity: "info", title });

/** Everything that checks can find, by the ids that the field knows it by; those of ours alone stand last in each part. */
export const findingKinds = {
  // Advancement
  regulation_9m1_error: error(msg("A round of 99 people or fewer has more than two rounds after it")),
  regulation_9m2_error: error(msg("A round of 15 people or fewer has more than one round after it")),
  regulation_9m3_error: error(msg("A round of 7 people or fewer has a round after it")),
  regulation_9p1_error: error(msg("Fewer than a quarter were eliminated")),
  less_than_twenty_five_percent_eliminated_error: error(
    msg("The condition for advancing eliminates fewer than a quarter"),
  ),
  no_competitor_eliminated_error: error(msg("Nobody was eliminated")),
  competed_not_qualified_error: error(msg("Somebody competed without having qualified")),
  too_many_qualified_warning: warning(msg("More people went on than the condition allows")),
  not_enough_qualified_warning: warning(msg("Fewer people went on than the condition allows")),
  round_not_found_error: error(msg("A result is in a round that is not held")),
  // Competitor limit
  competitor_limit_exceeded_warning: warning(msg("More people competed than the competition takes")),
  // Events and rounds
  no_main_event_warning: warning(msg("The competition has no main event")),
  not_333_main_event_warning: warning(msg("The main event is neither 3x3x3 nor the last one")),
  missing_results_warning: warning(msg("An event has no results")),
  missing_round_results_error: error(msg("A round has no results")),
  no_results_error: error(msg("There are no results")),
  // Results one by one
  met_cutoff_but_missing_results_error: error(msg("The cutoff was met, and attempts are missing")),
  didnt_meet_cutoff_but_has_results_error: error(msg("The cutoff was not met, and there are further attempts")),
  wrong_attempts_for_cutoff_error: error(msg("An attempt before the cutoff is missing")),
  result_over_time_limit_error: error(msg("A time is over the time limit")),
  results_over_cumulative_time_limit_error: error(msg("Times together are over the time limit")),
  missing_cumulative_round_id_error: error(msg("A time limit is shared with a round without results")),
  suspicious_dnf_warning: warning(msg("DNFs may have gone over the time limit")),
  result_after_dns_warning: warning(msg("There is a time after a DNS")),
  similar_results_warning: warning(msg("Two people have the same times")),
  mbf_result_over_time_limit_warning: warning(msg("A multi-blind attempt took too long")),
  undefined_time_limit_warning: warning(msg("A round has no time limit")),
  invalid_attempt_error: error(msg("An attempt cannot be")),
  skipped_attempt_error: error(msg("An attempt is missing in between")),
  wrong_number_of_attempts_error: error(msg("There are more or fewer attempts than the format has")),
  only_dns_error: error(msg("Somebody did not start at all")),
  wrong_best_error: error(msg("A best is not that of the attempts")),
  wrong_average_error: error(msg("An average is not that of the attempts")),
  wrong_format_error: error(msg("A round was held in another format")),
  repeated_result_error: error(msg("Somebody has two results in a round")),
  empty_result_error: error(msg("Somebody in a round has no result")),
  // People
  person_doesnt_have_any_results_error: error(msg("Somebody has no results")),
  results_not_associated_with_any_person_error: error(msg("A result is of nobody")),
  person_with_non_existing_wca_id_error: error(msg("There is no such competitor id")),
  whitespace_in_name_error: error(msg("There are spaces too many in a name")),
  no_space_before_parenthesis_error: error(msg("There is no space before a parenthesis in a name")),
  wrong_parenthesis_type_error: error(msg("A name has parentheses of another kind")),
  special_characters_in_name_warning: warning(msg("A name has unusual characters")),
  lowercase_name_warning: warning(msg("A name begins in lower case")),
  successive_uppercase_name_warning: warning(msg("A name has capitals in a row")),
  single_name_warning: warning(msg("A name is a single word")),
  suspicious_last_name_warning: warning(msg("A last name may be none")),
  missing_period_in_single_letter_middle_name_warning: warning(
    msg("A letter in the middle of a name has no full stop"),
  ),
  letter_after_period_warning: warning(msg("There is no space after a full stop in a name")),
  single_letter_first_or_last_name_warning: warning(msg("A first or last name is a single letter")),
  dob_is_jan_one_warning: warning(msg("Somebody is born on 1 January")),
  dob_is_too_young_warning: warning(msg("Somebody is very young")),
  dob_is_too_old_warning: warning(msg("Somebody is very old")),
  same_person_name_warning: warning(msg("A newcomer has the name of somebody who has competed")),
  multiple_newcomers_with_same_name_warning: warning(msg("Two newcomers have the same name")),
  empty_gender_warning: warning(msg("A newcomer's gender is not known")),
  non_matching_dob_warning: warning(msg("A birth date differs from the profile's")),
  non_matching_gender_warning: warning(msg("A gender differs from the profile's")),
  non_matching_name_warning: warning(msg("A name differs from the profile's")),
  non_matching_country_warning: warning(msg("A country differs from the profile's")),
  missing_matching_registration_error: error(
    msg("Somebody is not registered"),
    "missing_matching_registration_warning",
  ),
  unaccepted_registration_with_results_error: error(
    msg("Somebody competed whose registration is not accepted"),
    "unaccepted_registration_with_results_warning",
  ),
  registration_details_mismatch_error: error(
    msg("Somebody's details differ from their registration"),
    "registration_details_mismatch_warning",
  ),
  repeated_competitor_error: error(msg("Somebody is there twice")),
  similar_name_warning: warning(msg("A name is nearly another's")),
  possible_duplicate_warning: warning(msg("A newcomer may have competed before")),
  unknown_birth_date_warning: warning(msg("A newcomer's birth date is not known")),
  // Positions
  wrong_position_in_results_error: error(msg("A place is wrong")),
  automatically_position_fixed_info: info(msg("Places were put right")),
  // Schedule
  activity_outside_competition_dates_warning: warning(msg("The schedule goes beyond the days of the competition")),
  // Scrambles
  missing_scrambles_for_competition_error: error(msg("There are no scrambles")),
  missing_scrambles_for_round_error: error(msg("A round has no scrambles")),
  missing_scrambles_for_group_error: error(msg("A set of scrambles has too few")),
  wrong_number_of_scramble_sets_error: error(msg("A round has more or fewer sets of scrambles than planned")),
  missing_scrambles_for_multi_error: error(msg("Multi-blind has no whole set of scrambles")),
  multiple_fmc_groups_warning: warning(msg("Fewest moves has more than one set of scrambles")),
  mbld_scrambles_warning: warning(msg("Multi-blind: how many scrambles were used?")),
  other_competition_scrambles_warning: warning(msg("Scrambles were made for another competition")),
  // Records
  world_record_warning: warning(msg("There is a world record")),
  record_found_info: info(msg("There are records")),
} as const satisfies Record<string, Kind>;

export type FindingId = keyof typeof findingKinds;

/** The same by what other programs call it. */
export const aliasOf = (id: FindingId): string | undefined => (findingKinds[id] as Kind).alias;
