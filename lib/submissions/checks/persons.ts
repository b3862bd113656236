import { msg, t } from "#lib/language/translate.ts";
import { type Finding, found, listOf, namesOf, ofPerson } from "../finding.ts";
import type { SubmittedPerson } from "../submission.ts";
import type { Check, CheckContext, HandedIn, KnownPerson } from "./context.ts";
import type { FindingId } from "./finding-kinds.ts";

/** Whether people and results belong together. */
export const checkPersons: Check<Finding> = ({ persons, rounds, personOf }, { profiles }) => {
  const withResults = new Set(rounds.flatMap(({ results }) => results.map(({ registrantId }) => registrantId)));
  const known = new Set<string>();
  const findings: Finding[] = [];
  for (const registrantId of withResults) {
    if (personOf(registrantId)) continue;
    findings.push(
      found(
        "results_not_associated_with_any_person_error",
        ofPerson(registrantId),
        t("There are results of number {number}, and nobody has that number.", { number: registrantId }),
      ),
    );
  }
  for (const { registrantId, competitorId, name } of persons) {
    const at = ofPerson(registrantId);
    if (!withResults.has(registrantId)) {
      findings.push(found("person_doesnt_have_any_results_error", at, t("{name} has no results.", { name })));
    }
    if (competitorId === null) continue;
    if (!profiles.has(competitorId)) {
      findings.push(
        found("person_with_non_existing_wca_id_error", at, t("{name}: there is no {id}.", { name, id: competitorId })),
      );
    }
    if (known.has(competitorId))
      findings.push(
        found("repeated_competitor_error", at, t("{name} ({id}) is there twice.", { name, id: competitorId })),
      );
    known.add(competitorId);
  }
  return findings;
};

/** Whether people are who the registrations and the profiles say: the profile is what counts. */
export const checkDetails: Check<Finding> = ({ persons }, context) =>
  persons.flatMap((person) => [...againstRegistration(person, context), ...againstProfile(person, context)]);

function againstRegistration(person: SubmittedPerson, { registrations }: CheckContext): Finding[] {
  const { registrantId, name } = person;
  const registration = registrations.get(registrantId);
  const at = ofPerson(registrantId);
  if (!registration) {
    return [
      found(
        "missing_matching_registration_error",
        at,
        t("{name}: nobody is registered as number {number}.", { name, number: registrantId }),
      ),
    ];
  }
  const findings: Finding[] = [];
  if (!registration.isAccepted) {
    findings.push(
      found(
        "unaccepted_registration_with_results_error",
        at,
        t("{name} competed, and the registration is not accepted.", { name }),
      ),
    );
  }
  const differing = differences(person, registration);
  if (differing.length > 0) {
    const which = listOf(differing.map((detail) => t(detailNames[detail])));
    findings.push(
      found(
        "registration_details_mismatch_error",
        at,
        t("{name}: {which} {count, plural, one {differs} other {differ}} from the registration.", {
          ...{ name, which, count: differing.length },
        }),
      ),
    );
  }
  return findings;
}

type Detail = keyof KnownPerson;

const detailNames: Record<Detail, string> = {
  competitorId: msg("the competitor id"),
  name: msg("the name"),
  countryIso2: msg("the country"),
  gender: msg("the gender"),
  birthDate: msg("the birth date"),
};

const differences = (person: KnownPerson, other: KnownPerson): Detail[] =>
  (Object.keys(detailNames) as Detail[]).filter((detail) => {
    // What a registration does not know, or the file leaves out, differs from nothing.
    if ((detail === "gender" || detail === "birthDate") && (other[detail] === null || person[detail] === null))
      return false;
    return person[detail] !== other[detail];
  });

const againstProfileIds: Partial<Record<Detail, FindingId>> = {
  birthDate: "non_matching_dob_warning",
  gender: "non_matching_gender_warning",
  name: "non_matching_name_warning",
  countryIso2: "non_matching_country_warning",
};

function againstProfile(person: SubmittedPerson, { profiles, registrations }: CheckContext): Finding[] {
  const profile = person.competitorId === null ? undefined : profiles.get(person.competitorId);
  if (!profile) return [];
  // Whoever uploads a file could ask for anybody's birth date, a day at a time: of those only who are registered here, whose
  // they see anyway, it is told whether it is theirs.
  const isTheirs = registrations.get(person.registrantId)?.competitorId === person.competitorId;
  return differences(person, profile).flatMap((detail) => {
    const id = againstProfileIds[detail];
    if (id === undefined || (detail === "birthDate" && !isTheirs)) return [];
    return [
      found(
        id,
        ofPerson(person.registrantId),
        t("{name}: {detail} differs from that of {id}, whose profile counts.", {
          ...{ name: person.name, detail: t(detailNames[detail]), id: person.competitorId ?? "" },
        }),
      ),
    ];
  });
}

const youngest = 3;
const oldest = 100;

/** What is known of newcomers, beside their names. */
export const checkNewcomers: Check<Finding> = ({ persons }, { competition }) =>
  persons
    .filter(({ competitorId }) => competitorId === null)
    .flatMap(({ registrantId, name, gender, birthDate }) => {
      const say = (id: FindingId, sentence: string) => found(id, ofPerson(registrantId), sentence);
      const findings = gender === null ? [say("empty_gender_warning", t("{name} has no gender.", { name }))] : [];
      if (birthDate === null)
        return [...findings, say("unknown_birth_date_warning", t("{name} has no birth date.", { name }))];
      const age = ageOn(competition.startDate, birthDate);
      return [
        ...findings,
        ...(birthDate.endsWith("-01-01")
          ? [say("dob_is_jan_one_warning", t("{name} is born on 1 January: make sure of it.", { name }))]
          : []),
        ...(age < youngest
          ? [
              say(
                "dob_is_too_young_warning",
                t("{name} was younger than {years} at the competition.", { name, years: youngest }),
              ),
            ]
          : []),
        ...(age >= oldest
          ? [
              say(
                "dob_is_too_old_warning",
                t("{name} was {years} or older at the competition.", { name, years: oldest }),
              ),
            ]
          : []),
      ];
    });

/** Complete years on a day. */
function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Newcomers who may be somebody else, here or among those who have competed. */
export const checkNamesakes: Check<Finding> = (handedIn, { namesakes, candidates }) =>
  handedIn.persons
    .filter(({ competitorId }) => competitorId === null)
    .flatMap(({ registrantId, name }) => {
      const [same, similar] = [namesakes.get(registrantId) ?? [], candidates.get(registrantId) ?? []];
      return [
        ...(same.length > 0
          ? [
              found(
                "same_person_name_warning",
                ofPerson(registrantId),
                t("{name} has the name of {names}.", { name, names: namesOf(same) }),
                {
                  competitorIds: [...same],
                },
              ),
            ]
          : []),
        ...(similar.length > 0 ? [possibleDuplicate({ registrantId, name }, similar)] : []),
      ];
    })
    .concat(sameNames(handedIn));

function possibleDuplicate(
  { registrantId, name }: Pick<SubmittedPerson, "registrantId" | "name">,
  candidates: readonly { competitorId: string; name: string; isBornOnTheSameDay: boolean }[],
): Finding {
  const said = candidates.map(({ name: other, competitorId: id, isBornOnTheSameDay }) =>
    isBornOnTheSameDay ? t("{other} ({id}, born on the same day)", { other, id }) : `${other} (${id})`,
  );
  return found("possible_duplicate_warning", ofPerson(registrantId), t("{name} may have competed before.", { name }), {
    confidential: t("Perhaps as {names}.", { names: namesOf(said) }),
    competitorIds: candidates.map(({ competitorId }) => competitorId),
  });
}

function sameNames({ persons }: HandedIn): Finding[] {
  const newcomers = persons.filter(({ competitorId }) => competitorId === null);
  return [...Map.groupBy(newcomers, ({ name }) => name)].flatMap(([name, same]) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return [];
    const numbers = listOf(same.map(({ registrantId }) => String(registrantId)));
    return [
      found(
        "multiple_newcomers_with_same_name_warning",
        ofPerson(first.registrantId),
        t("{name} is the name of numbers {numbers}.", { name, numbers }),
      ),
    ];
  });
}
