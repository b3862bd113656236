import { formatRoundId } from "#lib/competitions/round-id.ts";
import { latestVersion } from "#lib/wcif/versions.ts";
import type { Wcif } from "./wcif-client.ts";

const eventIds = ["333", "222", "444", "555", "333oh", "clock", "minx", "pyram", "skewb", "sq1"];
const roundNumbers = [1, 2, 3, 4];
const groupsEach = 5;
/** How many of the people go on to each round. */
const shares = [1, 0.5, 0.1, 0.02];

export const largeId = "LargeChampionship2030";

const extensionOf = (of: string, data: object) => [{ id: `tool.${of}`, specUrl: "https://tool.example/spec", data }];

/** A made-up championship of ten events with forty rounds, its results entered, and so many tasks for everybody. */
export function largeDocument({ people, tasksEach }: { people: number; tasksEach: number }): Wcif {
  const activities = eventIds.flatMap((eventId, event) =>
    roundNumbers.map((roundNumber) => roundActivity(eventId, event, roundNumber)),
  );
  const groupIds = activities.flatMap(({ childActivities }) => childActivities.map(({ id }: Wcif) => id));
  return {
    formatVersion: latestVersion,
    id: largeId,
    name: "Large Championship 2030",
    shortName: "Large Championship 2030",
    series: null,
    competitorLimit: null,
    persons: Array.from({ length: people }, (_, index) => person(index + 1, tasksOf(index, tasksEach, groupIds))),
    events: eventIds.map((id) => ({
      id,
      rounds: roundNumbers.map((roundNumber) => round(id, roundNumber, people)),
      qualification: null,
      extensions: [],
    })),
    schedule: {
      startDate: "2030-05-03",
      numberOfDays: 3,
      venues: [
        {
          id: 1,
          name: "Arena",
          latitudeMicrodegrees: 48_856_600,
          longitudeMicrodegrees: 2_352_200,
          countryIso2: "FR",
          timezone: "Europe/Paris",
          rooms: [{ id: 1, name: "Hall", color: "#304a96", activities, extensions: [] }],
          extensions: [],
        },
      ],
    },
    registrationInfo: {
      openTime: "2030-01-01T00:00:00Z",
      closeTime: "2030-04-01T00:00:00Z",
      baseEntryFee: 1500,
      currencyCode: "EUR",
      onTheSpotRegistration: false,
      useWcaRegistration: true,
    },
    extensions: extensionOf("Competition", { stations: 40 }),
  };
}

const person = (registrantId: number, assignments: Wcif[]): Wcif => ({
  registrantId,
  name: `Person ${registrantId}`,
  wcaUserId: 1_700_000_000 + registrantId,
  wcaId: null,
  countryIso2: "FR",
  gender: "o",
  avatar: null,
  roles: [],
  registration: {
    wcaRegistrationId: 1_700_000_000 + registrantId,
    eventIds: eventIds.toSorted(),
    status: "accepted",
    isCompeting: true,
  },
  assignments,
  personalBests: [],
  extensions: extensionOf("Person", { team: registrantId % 7 }),
});

const tasksOf = (index: number, count: number, groupIds: number[]): Wcif[] =>
  Array.from({ length: count }, (_, task) => ({
    activityId: groupIds[(index + task * 7) % groupIds.length],
    stationNumber: task % 3 === 0 ? (index % 40) + 1 : null,
    assignmentCode: task % 2 === 0 ? "competitor" : "staff-judge",
  }));

const round = (eventId: string, roundNumber: number, people: number): Wcif => ({
  id: formatRoundId({ eventId, roundNumber }),
  format: "a",
  timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
  cutoff: null,
  linkedRounds: null,
  participationRuleset: { participationSource: sourceOf(eventId, roundNumber), reservedPlaces: null },
  results: Array.from({ length: Math.ceil(people * (shares[roundNumber - 1] ?? 0)) }, (_, index) => result(index + 1)),
  scrambleSetCount: groupsEach,
  extensions: [],
});

const sourceOf = (eventId: string, roundNumber: number): Wcif =>
  roundNumber === 1
    ? { type: "registrations" }
    : {
        type: "round",
        roundId: formatRoundId({ eventId, roundNumber: roundNumber - 1 }),
        resultCondition: { type: "percent", scope: "average", value: 50 },
      };

/** Whoever has the lower number is faster in every attempt. */
function result(place: number): Wcif {
  const times = [0, 20, 40, 60, 80].map((more) => 700 + place * 3 + more);
  return {
    personId: place,
    ranking: place,
    attempts: times.map((value) => ({ value, reconstruction: null })),
    best: times[0],
    average: times[2],
  };
}

function roundActivity(eventId: string, event: number, roundNumber: number): Wcif {
  const activityCode = formatRoundId({ eventId, roundNumber });
  const id = (event * roundNumbers.length + roundNumber) * 100;
  const times = { startTime: "2030-05-04T08:00:00Z", endTime: "2030-05-04T09:00:00Z" };
  return {
    id,
    name: `${eventId}, Round ${roundNumber}`,
    activityCode,
    ...times,
    childActivities: Array.from({ length: groupsEach }, (_, group) => ({
      id: id + group + 1,
      name: `Group ${group + 1}`,
      activityCode: `${activityCode}-g${group + 1}`,
      ...times,
      childActivities: [],
      extensions: extensionOf("Group", { capacity: 20 }),
    })),
    extensions: [],
  };
}
