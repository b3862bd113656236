import { describe, expect, test } from "vitest";
import { DNF, DNS } from "#lib/reference/attempt-result.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import {
  type HandedInWorld,
  registrationsFor,
  resultOf,
  scramblesOf,
  solvesAround,
  solvesOf,
  soundResults,
} from "#lib/testing/factories/handed-in.ts";
import type { SubmittedPerson } from "../submission.ts";
import { checkSubmittedResults } from "./check-results.ts";
import { aliasOf, type FindingId, findingKinds } from "./finding-kinds.ts";

const findingIds = Object.keys(findingKinds) as FindingId[];

type Change = (world: HandedInWorld) => void;
type Case = { world: () => HandedInWorld; trips: Change; passes: Change; sentence?: string };

const nothing: Change = () => undefined;

/** One final of 3x3x3 with so many people. */
const final = (people = 4) => soundResults({ "333": [{ attempts: solvesOf(people) }] });

/** Rounds with so many people each. */
const rounds = (...sizes: number[]) => soundResults({ "333": sizes.map((people) => ({ attempts: solvesOf(people) })) });

const eventOf = (eventId: string, formatId: "1" | "2" | "3" | "5" | "a" | "m", attempts: number[][]) =>
  soundResults({ [eventId]: [{ formatId, attempts }] }, { lastEventId: null });

const on =
  (startDate: string): Change =>
  ({ context }) =>
    Object.assign(context.competition, { startDate, endDate: startDate });

const attempts =
  (registrantId: number, made: number[], roundId = "333-r1"): Change =>
  ({ results, context }) => {
    const plan = context.rounds.find(({ id }) => id === roundId)!;
    const round = results.rounds.find(({ id }) => id === roundId)!;
    const index = round.results.findIndex((result) => result.registrantId === registrantId);
    round.results[index] = { ...resultOf(registrantId, made, plan), place: round.results[index]!.place };
  };

const plan =
  (values: object, roundId = "333-r1"): Change =>
  ({ context }) =>
    Object.assign(context.rounds.find(({ id }) => id === roundId)!, values);

const competition =
  (values: object): Change =>
  ({ context }) =>
    Object.assign(context.competition, values);

const withContext =
  (values: object): Change =>
  ({ context }) =>
    Object.assign(context, values);

/** Makes somebody a newcomer, whose registration says the same. */
const newcomer =
  (values: Partial<SubmittedPerson> = {}, registrantId = 1): Change =>
  ({ results, context }) => {
    const person = results.persons.find((one) => one.registrantId === registrantId)!;
    Object.assign(person, { competitorId: null, name: "Ada Lovelace", ...values });
    Object.assign(context, { registrations: registrationsFor(results.persons) });
  };

/** What the file says of somebody, whatever the registration says. */
const said =
  (values: Partial<SubmittedPerson>): Change =>
  ({ results }) =>
    Object.assign(results.persons[0]!, values);

const profile =
  (values: object): Change =>
  ({ results, context }) => {
    const [person] = results.persons;
    Object.assign(context, {
      profiles: new Map(context.profiles).set(person!.competitorId!, { ...person!, ...values }),
    });
  };

const both =
  (...changes: Change[]): Change =>
  (world) => {
    for (const change of changes) change(world);
  };

const named = (name: string, ordinary = "Ada Lovelace"): Case => ({
  world: final,
  trips: newcomer({ name }),
  passes: newcomer({ name: ordinary }),
});

const multi = (solved: number, attempted: number, minutes: number) =>
  encodeMultiBlind({ solved, attempted, seconds: minutes * 60 });

const dual = (world: HandedInWorld) => {
  for (const id of ["333-r1", "333-r2"]) plan({ linkedRoundIds: ["333-r1", "333-r2"] }, id)(world);
};

const cases: Record<FindingId, Case> = {
  regulation_9m1_error: {
    world: () => rounds(99, 40, 20, 8),
    trips: nothing,
    passes: (world) => Object.assign(world, rounds(100, 40, 20, 8)),
  },
  regulation_9m2_error: {
    world: () => rounds(15, 10, 7),
    trips: nothing,
    passes: (world) => Object.assign(world, rounds(16, 10, 7)),
  },
  regulation_9m3_error: {
    world: () => rounds(7, 4),
    trips: nothing,
    passes: (world) => Object.assign(world, rounds(8, 4)),
  },
  regulation_9p1_error: {
    world: () => rounds(20, 16),
    trips: nothing,
    passes: (world) => Object.assign(world, rounds(20, 15)),
  },
  less_than_twenty_five_percent_eliminated_error: {
    world: () => rounds(20, 15),
    trips: plan({ advancement: { type: "ranking", level: 16 } }),
    passes: plan({ advancement: { type: "ranking", level: 15 } }),
  },
  no_competitor_eliminated_error: {
    world: () => rounds(20, 20),
    trips: on("2010-04-13"),
    passes: (world) => Object.assign(world, { results: rounds(20, 19).results }),
  },
  competed_not_qualified_error: {
    world: () => rounds(20, 5),
    // The average of the fifth is 1423.67, and that of the second round is another.
    trips: plan({ advancement: { type: "attemptResult", level: 1424 } }),
    passes: plan({ advancement: { type: "attemptResult", level: 1425 } }),
    sentence: "333, Final: Bababaha Fofofolo competed without having qualified in the round before.",
  },
  too_many_qualified_warning: {
    world: () => rounds(20, 9),
    trips: plan({ advancement: { type: "ranking", level: 8 } }),
    passes: plan({ advancement: { type: "percent", level: 45 } }),
  },
  not_enough_qualified_warning: {
    world: () => rounds(40, 12),
    trips: plan({ advancement: { type: "ranking", level: 15 } }),
    passes: plan({ advancement: { type: "ranking", level: 14 } }),
  },
  round_not_found_error: {
    world: final,
    trips: ({ results }) => results.rounds.push({ ...results.rounds[0]!, id: "333-r2", number: 2 }),
    passes: ({ results }) => results.rounds.push({ ...results.rounds[0]!, id: "333-r2", number: 2, results: [] }),
  },
  competitor_limit_exceeded_warning: {
    world: () => final(4),
    trips: competition({ competitorLimit: 3 }),
    passes: competition({ competitorLimit: 4 }),
  },
  no_main_event_warning: { world: final, trips: competition({ mainEventId: null }), passes: nothing },
  not_333_main_event_warning: {
    world: () => final(),
    trips: competition({ mainEventId: "222" }),
    passes: both(competition({ mainEventId: "222" }), withContext({ lastEventId: "222" })),
  },
  missing_results_warning: {
    world: () => soundResults({ "333": [{ attempts: solvesOf(3) }], "222": [{ attempts: [] }] }),
    trips: nothing,
    passes: attempt222,
  },
  missing_round_results_error: {
    world: () => rounds(20, 0),
    trips: nothing,
    passes: plan({ formatId: "h" }, "333-r2"),
  },
  no_results_error: { world: () => final(0), trips: nothing, passes: (world) => Object.assign(world, final(1)) },
  met_cutoff_but_missing_results_error: {
    world: final,
    trips: both(plan({ cutoff: { numberOfAttempts: 2, attemptResult: 1500 } }), attempts(1, [1499, 1600])),
    passes: both(plan({ cutoff: { numberOfAttempts: 2, attemptResult: 1500 } }), attempts(1, [1500, 1600])),
  },
  didnt_meet_cutoff_but_has_results_error: {
    world: () => final(1),
    trips: both(
      plan({ cutoff: { numberOfAttempts: 2, attemptResult: 1000 } }),
      attempts(1, [1000, 1600, 1500, 1600, 1700]),
    ),
    passes: both(
      plan({ cutoff: { numberOfAttempts: 2, attemptResult: 1000 } }),
      attempts(1, [999, 1600, 1500, 1600, 1700]),
    ),
  },
  wrong_attempts_for_cutoff_error: {
    world: () => final(1),
    trips: both(plan({ cutoff: { numberOfAttempts: 2, attemptResult: 1000 } }), attempts(1, [1100])),
    passes: both(plan({ cutoff: { numberOfAttempts: 2, attemptResult: 1000 } }), attempts(1, [1100, DNS])),
  },
  result_over_time_limit_error: {
    world: () => final(1),
    trips: plan({ timeLimit: { centiseconds: 1053, cumulativeRoundIds: [] } }),
    passes: plan({ timeLimit: { centiseconds: 1054, cumulativeRoundIds: [] } }),
    sentence: "333, Final, Bababace Fofofogu: 10.53 is not below the limit of 10.53.",
  },
  results_over_cumulative_time_limit_error: {
    world: () => soundResults({ "444": [{ attempts: solvesOf(1) }], "555": [{ attempts: solvesOf(1) }] }),
    trips: sharing(2 * 5124),
    passes: sharing(2 * 5124 + 1),
  },
  missing_cumulative_round_id_error: {
    world: () => soundResults({ "444": [{ attempts: solvesOf(1) }], "555": [{ attempts: [] }] }),
    trips: sharing(60_000),
    passes: plan({ timeLimit: { centiseconds: 60_000, cumulativeRoundIds: ["444-r1"] } }, "444-r1"),
  },
  suspicious_dnf_warning: {
    world: () => final(1),
    trips: both(
      plan({ timeLimit: { centiseconds: 5000, cumulativeRoundIds: ["333-r1"] } }),
      attempts(1, [1200, 1200, 1200, 1200, DNF]),
    ),
    passes: both(
      plan({ timeLimit: { centiseconds: 5001, cumulativeRoundIds: ["333-r1"] } }),
      attempts(1, [1200, 1200, 1200, 1200, DNF]),
    ),
  },
  result_after_dns_warning: {
    world: () => final(1),
    trips: attempts(1, [1000, DNS, 1100, DNF, 1200]),
    passes: attempts(1, [1000, 1100, 1200, DNS, DNF]),
  },
  similar_results_warning: {
    world: () => final(2),
    trips: attempts(2, [1000, 1011, 1023, 1500, 1600]),
    passes: attempts(2, [1000, 1011, 1600, 1023, 1500]),
  },
  mbf_result_over_time_limit_warning: {
    world: () => eventOf("333mbf", "1", [[multi(2, 2, 21)]]),
    trips: nothing,
    passes: attempts(1, [multi(3, 3, 21)], "333mbf-r1"),
  },
  undefined_time_limit_warning: {
    world: final,
    trips: plan({ timeLimit: { centiseconds: 0, cumulativeRoundIds: [] } }),
    passes: nothing,
  },
  invalid_attempt_error: {
    world: () => final(1),
    trips: both(
      plan({ timeLimit: { centiseconds: 100_000, cumulativeRoundIds: [] } }),
      attempts(1, [60_001, ...solvesAround(50_000).slice(1)]),
    ),
    passes: both(
      plan({ timeLimit: { centiseconds: 100_000, cumulativeRoundIds: [] } }),
      attempts(1, [60_100, ...solvesAround(50_000).slice(1)]),
    ),
  },
  skipped_attempt_error: {
    world: () => final(1),
    trips: attempts(1, [1000, 0, 1100, 1200, 1300]),
    passes: attempts(1, [1000, DNF, 1100, 1200, 1300]),
  },
  wrong_number_of_attempts_error: {
    world: () => final(1),
    trips: attempts(1, [1000, 1100, 1200, 1300]),
    passes: attempts(1, [1000, 1100, 1200, 1300, DNS]),
  },
  only_dns_error: {
    world: () => final(1),
    trips: attempts(1, [DNS, DNS, DNS, DNS, DNS]),
    passes: attempts(1, [DNF, DNS, DNS, DNS, DNS]),
  },
  wrong_best_error: {
    world: () => final(1),
    trips: ({ results }) => Object.assign(results.rounds[0]!.results[0]!, { best: 1001 }),
    passes: nothing,
    sentence: "333, Final, Bababace Fofofogu: the best is 10.01, and of these attempts 10.00.",
  },
  wrong_average_error: {
    world: () => final(1),
    trips: ({ results }) => Object.assign(results.rounds[0]!.results[0]!, { average: 1025 }),
    passes: nothing,
  },
  wrong_format_error: {
    world: () => eventOf("333fm", "m", [[30, 31, 32]]),
    trips: ({ results }) => Object.assign(results.rounds[0]!, { formatId: "3" }),
    passes: nothing,
  },
  repeated_result_error: {
    world: () => final(2),
    trips: ({ results }) => Object.assign(results.rounds[0]!.results[1]!, { registrantId: 1 }),
    passes: nothing,
  },
  empty_result_error: {
    world: final,
    trips: withContext({ empty: [{ roundId: "333-r1", registrantId: 9, name: "Grace Hopper" }] }),
    passes: nothing,
    sentence: "Grace Hopper is in 333, Final and has no result: enter it, or take them out of the round.",
  },
  person_doesnt_have_any_results_error: {
    world: () => final(2),
    trips: ({ results }) => results.rounds[0]!.results.pop(),
    passes: nothing,
  },
  results_not_associated_with_any_person_error: {
    world: () => final(2),
    trips: ({ results }) => results.persons.pop(),
    passes: nothing,
  },
  person_with_non_existing_wca_id_error: { world: final, trips: withContext({ profiles: new Map() }), passes: nothing },
  whitespace_in_name_error: named("Ada  Lovelace", "Ada Lovelace"),
  no_space_before_parenthesis_error: named("Ada Lovelace(艾达)", "Ada Lovelace (艾达)"),
  wrong_parenthesis_type_error: named("Ada Lovelace （艾达）", "Ada Lovelace (艾达)"),
  special_characters_in_name_warning: named("Ada Lovelace!", "Ada O’Lovelacé-Kin'g Jr."),
  lowercase_name_warning: named("ada Lovelace", "Ada van Lovelace"),
  successive_uppercase_name_warning: named("Ada LOvelace", "Ada Lovelace III"),
  single_name_warning: named("Ada", "Ada L."),
  suspicious_last_name_warning: named("Ada Lovelace Junior", "Junior Lovelace"),
  missing_period_in_single_letter_middle_name_warning: named("Ada L Lovelace", "Ada L. Lovelace"),
  letter_after_period_warning: named("Ada L.Lovelace", "Ada L. Lovelace"),
  single_letter_first_or_last_name_warning: named("A Lovelace", "Ada Lovelace V"),
  dob_is_jan_one_warning: {
    world: final,
    trips: newcomer({ birthDate: "2001-01-01" }),
    passes: newcomer({ birthDate: "2001-01-02" }),
  },
  dob_is_too_young_warning: {
    world: final,
    trips: newcomer({ birthDate: "2027-05-05" }),
    passes: newcomer({ birthDate: "2027-05-04" }),
  },
  dob_is_too_old_warning: {
    world: final,
    trips: newcomer({ birthDate: "1930-05-04" }),
    passes: newcomer({ birthDate: "1930-05-05" }),
  },
  same_person_name_warning: {
    world: final,
    trips: both(newcomer(), withContext({ namesakes: new Map([[1, ["2005LOVE01"]]]) })),
    passes: withContext({ namesakes: new Map([[1, ["2005LOVE01"]]]) }),
  },
  multiple_newcomers_with_same_name_warning: {
    world: final,
    trips: both(newcomer(), newcomer({}, 2)),
    passes: both(newcomer(), newcomer({ name: "Grace Hopper" }, 2)),
  },
  empty_gender_warning: { world: final, trips: newcomer({ gender: null }), passes: newcomer({ gender: "o" }) },
  unknown_birth_date_warning: { world: final, trips: newcomer({ birthDate: null }), passes: newcomer() },
  non_matching_dob_warning: {
    world: final,
    trips: profile({ birthDate: "2001-02-04" }),
    // Of somebody who is not registered here nobody is told.
    passes: both(profile({ birthDate: "2001-02-04" }), withContext({ registrations: new Map() })),
  },
  non_matching_gender_warning: { world: final, trips: profile({ gender: "m" }), passes: profile({ gender: null }) },
  non_matching_name_warning: { world: final, trips: profile({ name: "Ada Lovelace" }), passes: profile({}) },
  non_matching_country_warning: { world: final, trips: profile({ countryIso2: "FR" }), passes: profile({}) },
  missing_matching_registration_error: {
    world: () => final(1),
    trips: withContext({ registrations: new Map() }),
    passes: nothing,
  },
  unaccepted_registration_with_results_error: {
    world: () => final(1),
    trips: ({ context }) => Object.assign(context.registrations.get(1)!, { isAccepted: false }),
    passes: nothing,
  },
  registration_details_mismatch_error: {
    world: final,
    trips: said({ countryIso2: "FR" }),
    passes: said({ birthDate: null }),
  },
  repeated_competitor_error: {
    world: () => final(2),
    trips: ({ results }) => Object.assign(results.persons[1]!, { competitorId: results.persons[0]!.competitorId }),
    passes: nothing,
  },
  similar_name_warning: {
    world: final,
    trips: both(newcomer(), newcomer({ name: "Lovelacé Adda" }, 2)),
    passes: both(newcomer(), newcomer({ name: "Adela Lovelace" }, 2)),
  },
  possible_duplicate_warning: {
    world: final,
    trips: both(
      newcomer(),
      withContext({
        candidates: new Map([[1, [{ competitorId: "2005LOVE01", name: "Ada Lovelac", isBornOnTheSameDay: true }]]]),
      }),
    ),
    passes: newcomer(),
    sentence: "Ada Lovelace may have competed before.",
  },
  wrong_position_in_results_error: {
    world: final,
    trips: both(withContext({ fixesPlaces: false }), wrongPlace),
    passes: withContext({ fixesPlaces: false }),
  },
  automatically_position_fixed_info: { world: final, trips: wrongPlace, passes: nothing },
  activity_outside_competition_dates_warning: {
    world: final,
    trips: withContext({ activitiesOutside: [{ name: "Lunch", day: "2030-05-06" }] }),
    passes: nothing,
  },
  missing_scrambles_for_competition_error: {
    world: final,
    trips: ({ results }) => Object.assign(results, { scrambles: [] }),
    passes: nothing,
  },
  missing_scrambles_for_round_error: {
    world: () => rounds(20, 8),
    trips: ({ results }) => Object.assign(results, { scrambles: scramblesOf("333-r1", 5) }),
    passes: nothing,
  },
  missing_scrambles_for_group_error: {
    world: final,
    trips: ({ results }) => Object.assign(results, { scrambles: scramblesOf("333-r1", 4) }),
    passes: nothing,
  },
  wrong_number_of_scramble_sets_error: {
    world: final,
    trips: ({ results }) => results.scrambles.push(...scramblesOf("333-r1", 5, "B")),
    passes: both(
      ({ results }) => void results.scrambles.push(...scramblesOf("333-r1", 5, "B")),
      plan({ scrambleSetCount: 2 }),
    ),
  },
  missing_scrambles_for_multi_error: {
    world: () => eventOf("333mbf", "2", [[multi(2, 2, 10), DNF]]),
    trips: ({ results }) => Object.assign(results, { scrambles: scramblesOf("333mbf-r1", 1) }),
    // One whole set is enough, whatever else is wrong.
    passes: ({ results }) =>
      Object.assign(results, { scrambles: [...scramblesOf("333mbf-r1", 1), ...scramblesOf("333mbf-r1", 2, "B")] }),
  },
  multiple_fmc_groups_warning: {
    world: () => eventOf("333fm", "m", [[30, 31, 32]]),
    trips: ({ results }) => results.scrambles.push(...scramblesOf("333fm-r1", 3, "B")),
    passes: nothing,
  },
  mbld_scrambles_warning: {
    world: () => eventOf("333mbf", "1", [[multi(2, 2, 10)]]),
    trips: nothing,
    passes: (world) => Object.assign(world, final()),
  },
  other_competition_scrambles_warning: {
    world: final,
    trips: withContext({ foreignScrambles: [{ file: "scrambles.json", madeFor: "Other 2030" }] }),
    passes: nothing,
  },
  world_record_warning: {
    world: () => final(1),
    trips: withContext({ records: () => new Map([["world", 1000]]) }),
    passes: withContext({ records: () => new Map([["world", 999]]) }),
  },
  record_found_info: {
    world: () => final(1),
    trips: withContext({
      records: () =>
        new Map([
          ["world", 1],
          ["_North America", 1],
          ["USA", 1000],
        ]),
    }),
    passes: withContext({
      records: () =>
        new Map([
          ["world", 1],
          ["_North America", 1],
          ["USA", 999],
        ]),
    }),
  },
};

function attempt222({ results }: HandedInWorld) {
  results.rounds
    .find(({ eventId }) => eventId === "222")!
    .results.push(...solvesOf(3).map((made, index) => resultOf(index + 1, made)));
}

function sharing(centiseconds: number): Change {
  return both(
    ...["444-r1", "555-r1"].map((id) =>
      plan({ timeLimit: { centiseconds, cumulativeRoundIds: ["444-r1", "555-r1"] } }, id),
    ),
  );
}

function wrongPlace({ results }: HandedInWorld) {
  results.rounds[0]!.results[0]!.place = 2;
}

const found = (world: HandedInWorld) => checkSubmittedResults(world.results, world.context);
const idsOf = (world: HandedInWorld) => found(world).map(({ id }) => id);

test("there is a case for every finding", () => {
  expect(Object.keys(cases).sort()).toEqual(findingIds.toSorted());
});

test("of results in which nothing is wrong nothing is said", () => {
  expect(found(final())).toEqual([]);
  expect(found(rounds(100, 75, 16, 8))).toEqual([]);
});

describe.each(findingIds)("%s", (id) => {
  const { world, trips, passes, sentence } = cases[id];

  test("is found, by its severity", () => {
    const bad = world();
    trips(bad);
    const findings = found(bad).filter((finding) => finding.id === id);
    expect(findings).not.toEqual([]);
    expect(findings[0]?.severity).toBe(findingKinds[id].severity);
    expect(id.endsWith(`_${findingKinds[id].severity}`)).toBe(true);
    if (sentence !== undefined) expect(findings.map((finding) => finding.sentence)).toContain(sentence);
  });

  test("is not found where it just is not so", () => {
    const good = world();
    passes(good);
    expect(idsOf(good)).not.toContain(id);
  });
});

test("errors that the field names warnings are found by both names", () => {
  expect(findingIds.flatMap((id) => aliasOf(id) ?? [])).toEqual([
    "missing_matching_registration_warning",
    "unaccepted_registration_with_results_warning",
    "registration_details_mismatch_warning",
  ]);
});

test("both parts of a Dual Round are one to advance from, and to have rounds after", () => {
  const world = rounds(14, 14, 8);
  expect(idsOf(world)).toContain("regulation_9m2_error");
  dual(world);
  expect(idsOf(world)).toEqual([]);
});

test("a place in a Dual Round may be that of its part or that of both", () => {
  const world = rounds(14, 14, 8);
  dual(world);
  for (const made of solvesOf(14, 900).keys()) attempts(made + 1, solvesAround(900 + made * 100), "333-r2")(world);
  expect(idsOf(world)).not.toContain("automatically_position_fixed_info");
});

test("a DNF average never qualifies by a result", () => {
  const world = rounds(20, 5);
  plan({ advancement: { type: "attemptResult", level: 5000 } })(world);
  attempts(20, [DNF, DNF, 900, 901, 902])(world);
  world.results.rounds[1]!.results[4] = resultOf(20, solvesAround(2000));
  expect(found(world).filter(({ id }) => id === "competed_not_qualified_error")).toHaveLength(1);
});

test("birth dates and other people's profiles are said apart from the rest", () => {
  const world = final();
  newcomer()(world);
  const candidates = [{ competitorId: "2005LOVE01", name: "Ada Lovelac", isBornOnTheSameDay: true }];
  withContext({ candidates: new Map([[1, candidates]]) })(world);
  expect(found(world)).toEqual([
    {
      id: "possible_duplicate_warning",
      severity: "warning",
      sentence: "Ada Lovelace may have competed before.",
      place: { kind: "person", registrantId: 1 },
      confidential: "Perhaps as Ada Lovelac (2005LOVE01, born on the same day).",
      competitorIds: ["2005LOVE01"],
    },
  ]);
});
