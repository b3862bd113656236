import { birthDateProblem } from "#lib/accounts/birth-date.ts";
import { isCompetitionId } from "#lib/competitions/competition-id.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { completeDocument } from "../complete.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type {
  CompetitionDocument,
  Person,
  PersonalBest,
  Registration,
  RegistrationInfo,
  Schedule,
} from "../document.ts";
import { isCalendarDate, normalInstant } from "../instant.ts";
import { ruleViolations } from "../rules/rule-violations.ts";
import { lengthViolations, nameViolations, numberViolations, repeated } from "../rules/values.ts";
import { at, type Place, type Violation, violation, when } from "../rules/violation.ts";
import type { MajorVersion } from "../versions.ts";

/**
 * Everything in a document that keeps it from being loaded: what no save may say either, and what only a load takes
 * from it. `current` is the competition of that id here, if there is one.
 */
export function loadViolations(
  major: MajorVersion,
  sent: SentDocument,
  current: CompetitionDocument | undefined,
): Violation[] {
  const own = [
    ...headViolations(sent),
    ...dateViolations(sent.schedule),
    ...registrationInfoViolations(sent.registrationInfo ?? {}),
    ...peopleViolations(sent.persons ?? [], dayOf(sent)),
  ];
  // The rules reckon with its days.
  return own.length > 0 ? own : ruleViolations(major, sent, contextOf(sent, current));
}

/** What is loaded may be older than the rules of today: it is measured by what it says itself of formats and dates. */
function contextOf(sent: SentDocument, current: CompetitionDocument | undefined): CompetitionDocument {
  const document = completeDocument(sent);
  const listed = new Set(document.persons.map(({ accountId }) => accountId));
  const others = current?.persons.filter(({ accountId }) => !listed.has(accountId)) ?? [];
  return {
    ...document,
    persons: [...document.persons, ...others],
    schedule: { ...document.schedule, venues: current?.schedule.venues ?? [] },
  };
}

const headViolations = ({ id = "", name }: SentDocument): Violation[] => [
  ...when(
    !isCompetitionId(id),
    violation({ pointer: "#/id" }, `must be 1 to 32 letters and digits, and is "${id.slice(0, 80)}"`),
  ),
  ...nameViolations({ pointer: "#/name" }, name),
];

const mostDays = 60;

function dateViolations({ startDate, numberOfDays }: Sent<Schedule> = {}): Violation[] {
  const place = { pointer: "#/schedule" };
  if (startDate === null || startDate === undefined) return [];
  return [
    ...when(!isCalendarDate(startDate), violation(at(place, "startDate"), `is no date: "${startDate.slice(0, 80)}"`)),
    ...numberViolations(at(place, "numberOfDays"), numberOfDays, { from: 1, to: mostDays }),
  ];
}

function registrationInfoViolations(info: Sent<RegistrationInfo>): Violation[] {
  const place = { pointer: "#/registrationInfo" };
  const { openTime, closeTime, baseEntryFee, currencyCode } = info;
  const [opens, closes] = [normalInstant(openTime ?? ""), normalInstant(closeTime ?? "")];
  return [
    ...momentViolations(at(place, "openTime"), openTime),
    ...momentViolations(at(place, "closeTime"), closeTime),
    ...when(
      opens !== undefined && closes !== undefined && closes < opens,
      violation(at(place, "closeTime"), `is before the opening: ${closes}`),
    ),
    ...(typeof baseEntryFee === "number" ? numberViolations(at(place, "baseEntryFee"), baseEntryFee, { from: 0 }) : []),
    ...when(
      currencyCode !== undefined && !/^[A-Z]{3}$/.test(currencyCode),
      violation(at(place, "currencyCode"), `is no currency: "${currencyCode?.slice(0, 80)}"`),
    ),
  ];
}

const momentViolations = (place: Place, text: string | null | undefined): Violation[] =>
  when(
    typeof text === "string" && normalInstant(text) === undefined,
    violation(place, `is no moment in time: "${text?.slice(0, 80)}"`),
  );

// What is given here goes on above all that came from elsewhere.
const ids = { from: 1, to: 2_000_000_000 };

// Whoever competes has an age on the day.
const dayOf = ({ schedule }: SentDocument): Date | undefined => {
  const { startDate } = schedule ?? {};
  return startDate && isCalendarDate(startDate) ? new Date(`${startDate}T00:00:00Z`) : undefined;
};

function peopleViolations(persons: Sent<Person>[], day: Date | undefined): Violation[] {
  const numbers = repeatedValues(persons.map(({ registrantId }) => registrantId));
  const registrations = repeatedValues(persons.map(({ registration }) => registration?.registrationId));
  const profiles = repeatedValues(persons.map(({ competitorId }) => competitorId));
  return persons.flatMap((person, index) => {
    const place = { pointer: `#/persons/${index}`, subject: person.name };
    const { accountId, registrantId, competitorId, registration } = person;
    return [
      ...(accountId === undefined ? [] : numberViolations(at(place, "wcaUserId"), accountId, ids)),
      ...nameViolations(at(place, "name"), person.name),
      ...(typeof registrantId === "number"
        ? numberViolations(at(place, "registrantId"), registrantId, { from: 1 })
        : []),
      ...when(
        numbers.has(index),
        violation(at(place, "registrantId"), `is the number of another person: ${registrantId}`),
      ),
      ...when(profiles.has(index), violation(at(place, "wcaId"), `is the profile of another person: ${competitorId}`)),
      ...when(
        registrations.has(index),
        violation(
          at(place, "registration", "wcaRegistrationId"),
          `is the registration of another person: ${registration?.registrationId}`,
        ),
      ),
      ...detailViolations(place, person, day),
      ...(registration ? registrationViolations(at(place, "registration"), registration) : []),
      ...bestViolations(place, person.personalBests ?? []),
    ];
  });
}

function detailViolations(
  place: Place,
  { countryIso2, birthdate, competitorId }: Sent<Person>,
  day: Date | undefined,
): Violation[] {
  const isDate = birthdate === undefined || isCalendarDate(birthdate);
  return [
    ...when(
      typeof countryIso2 === "string" && countryByIso2(countryIso2) === undefined,
      violation(at(place, "countryIso2"), `is no country: "${countryIso2?.slice(0, 80)}"`),
    ),
    ...when(!isDate, violation(at(place, "birthdate"), `is no date: "${birthdate?.slice(0, 80)}"`)),
    ...when(
      isDate && birthdate !== undefined && day !== undefined && birthDateProblem(birthdate, day) !== undefined,
      violation(at(place, "birthdate"), `is nobody's who competes on that day: ${birthdate}`),
    ),
    ...lengthViolations(at(place, "wcaId"), competitorId ?? ""),
  ];
}

const registrationViolations = (place: Place, { registrationId, guests }: Sent<Registration>): Violation[] => [
  ...(registrationId === undefined ? [] : numberViolations(at(place, "wcaRegistrationId"), registrationId, ids)),
  ...(guests === undefined ? [] : numberViolations(at(place, "guests"), guests, { from: 0 })),
];

function bestViolations(person: Place, bests: Sent<PersonalBest>[]): Violation[] {
  const repeats = repeated(bests.map(({ eventId, type }) => `${eventId} ${type}`));
  return bests.flatMap((best, index) => {
    const place = at(person, "personalBests", index);
    const { value = 0, worldRanking = 0, continentalRanking = 0, nationalRanking = 0 } = best;
    return [
      ...when(repeats.has(index), violation(place, `repeats the ${best.type} of ${best.eventId}`)),
      ...[value, worldRanking, continentalRanking, nationalRanking].flatMap((number) =>
        numberViolations(place, number),
      ),
    ];
  });
}

/** The positions of those that repeat one before them; what is not said repeats nothing. */
function repeatedValues(values: readonly (string | number | null | undefined)[]): Set<number> {
  const repeats = repeated(values);
  return new Set([...repeats].filter((index) => values[index] !== null && values[index] !== undefined));
}
