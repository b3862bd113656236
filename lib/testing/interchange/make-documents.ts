import { randomStream } from "#lib/cli/seed/random.ts";
import { toWcif } from "#lib/wcif/convert/competition.ts";
import type { CompetitionDocument, Extension, Person, Round } from "#lib/wcif/document.ts";
import { assignmentsIn } from "./assignments.ts";
import {
  harbourLeague,
  mapleChampionship,
  newYearOpen,
  type PlannedCompetition,
  springFinal,
  twinRoundsFestival,
} from "./competitions.ts";
import { madeUpPeople, personalBestsOf } from "./people.ts";
import { type Competitor, playEvent } from "./rounds.ts";
import { madeUpSchedule } from "./schedule.ts";

/** How far a competition has come when a document of it is taken. */
type Moment = { isAssigned: boolean; hasResults: boolean; practice: number };

const announced: Moment = { isAssigned: false, hasResults: false, practice: 1 };
const planned: Moment = { isAssigned: true, hasResults: false, practice: 1 };
const held: Moment = { isAssigned: true, hasResults: true, practice: 1.05 };

export type MadeUpDocument = { competition: string; major: 1 | 2; document: object };

/** Documents with everything that real ones have, the same every time. */
export const madeUpDocuments = (): MadeUpDocument[] => [
  inVersion("1.1", harbourLeague, announced),
  inVersion("2.1.1", harbourLeague, held),
  inVersion("1.1", mapleChampionship, planned),
  inVersion("2.1.1", mapleChampionship, held),
  inVersion("2.1.1", twinRoundsFestival, held),
  inVersion("1.0", newYearOpen, planned),
  withSurplusKey(inVersion("1.0", springFinal, held)),
];

function inVersion(version: "1.0" | "1.1" | "2.1.1", competition: PlannedCompetition, moment: Moment): MadeUpDocument {
  const document = documentOf(competition, moment);
  const written = toWcif(
    version === "2.1.1" ? version : "1.1",
    moment.isAssigned ? document : withNothingStored(document),
  );
  return {
    competition: competition.id,
    major: version === "2.1.1" ? 2 : 1,
    document: { ...written, formatVersion: version },
  };
}

const withNothingStored = (document: CompetitionDocument): CompetitionDocument =>
  JSON.parse(JSON.stringify(document), (key, value) => (key === "extensions" ? [] : value));

/** Somebody's program wrote a key of its own into one person. */
function withSurplusKey(made: MadeUpDocument): MadeUpDocument {
  const document = made.document as { persons: object[] };
  const persons = document.persons.map((person, index) =>
    index === 15 ? { ...person, birthDate: "2000-01-01" } : person,
  );
  return { ...made, document: { ...document, persons } };
}

function documentOf(competition: PlannedCompetition, moment: Moment): CompetitionDocument {
  const { id, name, startDate, registrationInfo } = competition;
  const people = registeredPeople(competition, moment);
  const events = competition.events.map((event) => playEvent(event, competitorsOf(people, event.id), id));
  const rounds = events.flatMap((event) => event.rounds);
  const schedule = madeUpSchedule(competition, rounds);
  const assigned = assignmentsIn(schedule, { rounds, people, hasStations: competition.hasStations ?? false });
  return {
    id,
    name,
    shortName: name,
    series: null,
    persons: [
      ...people.map(({ slowness: _, ...person }) => ({
        ...person,
        assignments: moment.isAssigned ? assigned(person.registrantId) : [],
      })),
      ...(competition.club ? [unregistered(competition.club)] : []),
    ],
    events: moment.hasResults
      ? events
      : events.map((event) => ({ ...event, rounds: event.rounds.map(withoutResults) })),
    schedule,
    competitorLimit: competition.competitorLimit,
    extensions: competition.extensions,
    registrationInfo: {
      openTime: `${startDate.slice(0, 4)}-01-15T18:00:00Z`,
      closeTime: `${startDate.slice(0, 8)}01T22:55:00Z`,
      ...registrationInfo,
      useWcaRegistration: true,
    },
  };
}

const withoutResults = (round: Round): Round => ({ ...round, results: [] });

export type RegisteredPerson = Person & Competitor & { registration: NonNullable<Person["registration"]> };

function registeredPeople(competition: PlannedCompetition, { isAssigned, practice }: Moment): RegisteredPerson[] {
  const { from, count, helpers } = competition.people;
  return madeUpPeople.slice(from, from + count).map((person, index) => {
    const isCompeting = index < count - helpers;
    const { slowness, events, ...details } = person;
    const random = randomStream(`${competition.id} ${index}`);
    const chosen = competition.events
      .map((event) => event.id)
      .filter((id) => events.includes(id) || random.chance(0.2))
      .toSorted();
    return {
      // Now and then somebody left, and their number with them.
      registrantId: index + 1 + Math.floor(index / 9),
      ...details,
      registration: {
        registrationId: competition.firstRegistrationId + index,
        eventIds: isCompeting ? (chosen.length > 0 ? chosen : competition.events.slice(0, 1).map(({ id }) => id)) : [],
        status: "accepted",
        isCompeting,
      },
      roles: rolesOf(index, { isCompeting, isAssigned }),
      assignments: [],
      personalBests: personalBestsOf(person, { practice }),
      extensions: competition.hasTeams && index % 3 === 0 ? [teamOf(index)] : [],
      slowness,
    };
  });
}

function rolesOf(index: number, { isCompeting, isAssigned }: { isCompeting: boolean; isAssigned: boolean }): string[] {
  const staff = ["staff-judge", "staff-scrambler", "staff-runner", "staff-dataentry", "staff-other"];
  const helps = isAssigned && (!isCompeting || index % 7 === 3);
  return [
    ...(helps ? [staff[index % staff.length] ?? ""] : []),
    ...(index === 0 ? ["delegate"] : []),
    ...(index === 1 || index === 2 ? ["organizer"] : []),
  ];
}

const teamOf = (index: number): Extension => ({
  id: "scores.Person",
  specUrl: "",
  data: { team: index % 2 === 0 ? "Red" : "Blue", seeds: [index], captain: index === 0 ? true : null },
});

const competitorsOf = (people: RegisteredPerson[], eventId: string): RegisteredPerson[] =>
  people.filter(({ registration }) => registration.eventIds.some((id) => id === eventId));

const unregistered = ({ name, accountId }: { name: string; accountId: number }): Person => ({
  registrantId: null,
  name,
  accountId,
  competitorId: null,
  countryIso2: "PT",
  gender: "o",
  avatar: null,
  registration: null,
  roles: ["organizer"],
  assignments: [],
  personalBests: [],
  extensions: [],
});
