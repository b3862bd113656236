import { type Finding, found, namesOf, ofPerson } from "../finding.ts";
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
        `There are results of number ${registrantId}, and nobody has that number.`,
      ),
    );
  }
  for (const { registrantId, competitorId, name } of persons) {
    const at = ofPerson(registrantId);
    if (!withResults.has(registrantId)) {
      findings.push(found("person_doesnt_have_any_results_error", at, `${name} has no results.`));
    }
    if (competitorId === null) continue;
    if (!profiles.has(competitorId)) {
      findings.push(found("person_with_non_existing_wca_id_error", at, `${name}: there is no ${competitorId}.`));
    }
    if (known.has(competitorId))
      findings.push(found("repeated_competitor_error", at, `${name} (${competitorId}) is there twice.`));
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
      found("missing_matching_registration_error", at, `${name}: nobody is registered as number ${registrantId}.`),
    ];
  }
  const findings: Finding[] = [];
  if (!registration.isAccepted) {
    findings.push(
      found(
        "unaccepted_registration_with_results_error",
        at,
        `${name} competed, and the registration is not accepted.`,
      ),
    );
  }
  const differing = differences(person, registration);
  if (differing.length > 0) {
    const which = new Intl.ListFormat("en-GB").format(differing.map((detail) => detailNames[detail]));
    findings.push(
      found(
        "registration_details_mismatch_error",
        at,
        `${name}: ${which} ${differing.length > 1 ? "differ" : "differs"} from the registration.`,
      ),
    );
  }
  return findings;
}

type Detail = keyof KnownPerson;

const detailNames: Record<Detail, string> = {
  competitorId: "the competitor id",
  name: "the name",
  countryIso2: "the country",
  gender: "the gender",
  birthDate: "the birth date",
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
        `${person.name}: ${detailNames[detail]} differs from that of ${person.competitorId}, whose profile counts.`,
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
      const say = (id: FindingId, what: string) => found(id, ofPerson(registrantId), `${name} ${what}`);
      const findings = gender === null ? [say("empty_gender_warning", "has no gender.")] : [];
      if (birthDate === null) return [...findings, say("unknown_birth_date_warning", "has no birth date.")];
      const age = ageOn(competition.startDate, birthDate);
      return [
        ...findings,
        ...(birthDate.endsWith("-01-01")
          ? [say("dob_is_jan_one_warning", "is born on 1 January: make sure of it.")]
          : []),
        ...(age < youngest
          ? [say("dob_is_too_young_warning", `was younger than ${youngest} at the competition.`)]
          : []),
        ...(age >= oldest ? [say("dob_is_too_old_warning", `was ${oldest} or older at the competition.`)] : []),
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
              found("same_person_name_warning", ofPerson(registrantId), `${name} has the name of ${namesOf(same)}.`, {
                competitorIds: [...same],
              }),
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
  const said = candidates.map(
    (one) => `${one.name} (${one.competitorId}${one.isBornOnTheSameDay ? ", born on the same day" : ""})`,
  );
  return found("possible_duplicate_warning", ofPerson(registrantId), `${name} may have competed before.`, {
    confidential: `Perhaps as ${namesOf(said)}.`,
    competitorIds: candidates.map(({ competitorId }) => competitorId),
  });
}

function sameNames({ persons }: HandedIn): Finding[] {
  const newcomers = persons.filter(({ competitorId }) => competitorId === null);
  return [...Map.groupBy(newcomers, ({ name }) => name)].flatMap(([name, same]) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return [];
    const numbers = new Intl.ListFormat("en-GB").format(same.map(({ registrantId }) => String(registrantId)));
    return [
      found(
        "multiple_newcomers_with_same_name_warning",
        ofPerson(first.registrantId),
        `${name} is the name of numbers ${numbers}.`,
      ),
    ];
  });
}
