import { anyOrigin } from "#lib/api/openapi/served-document.ts";
import { toWcif } from "#lib/wcif/convert/competition.ts";
import type { Activity, CompetitionDocument } from "#lib/wcif/document.ts";
import type { CompetitionShapeV1, CompetitionShapeV2 } from "#lib/wcif/shapes/competition.ts";

const group: Activity = {
  id: 2,
  name: "3x3x3 Cube, Round 1, Group 1",
  activityCode: "333-r1-g1",
  startTime: "2026-09-05T16:00:00Z",
  endTime: "2026-09-05T16:30:00Z",
  childActivities: [],
  extensions: [],
};

/** The competition of all examples, with the one person and the one round that they tell of. */
const example: CompetitionDocument = {
  id: "ExampleOpen2026",
  name: "Example Open 2026",
  shortName: "Example Open 2026",
  series: {
    id: "ExampleSeries2026",
    name: "Example Series 2026",
    shortName: "Example Series 2026",
    competitionIds: ["ExampleOpen2026", "ExampleSunday2026"],
  },
  persons: [
    {
      registrantId: 1,
      name: "Jane Doe",
      accountId: 1,
      competitorId: "2005DOEJ01",
      countryIso2: "US",
      gender: "f",
      avatar: { url: `${anyOrigin}/avatars/1`, thumbUrl: `${anyOrigin}/avatars/1/thumb` },
      roles: ["organizer"],
      registration: { registrationId: 1, eventIds: ["333"], status: "accepted", isCompeting: true },
      assignments: [{ activityId: group.id, stationNumber: null, assignmentCode: "competitor" }],
      personalBests: (["single", "average"] as const).map((type) => ({
        eventId: "333",
        value: type === "single" ? 812 : 905,
        worldRanking: 1,
        continentalRanking: 1,
        nationalRanking: 1,
        type,
      })),
      extensions: [],
    },
  ],
  events: [
    {
      id: "333",
      rounds: [
        {
          id: "333-r1",
          format: "a",
          timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
          cutoff: { numberOfAttempts: 2, value: 3000 },
          advancement: null,
          linkedRoundIds: null,
          scrambleSetCount: 1,
          results: [{ registrantId: 1, ranking: 1, attempts: [812, 950, 905, 1010, 860], best: 812, average: 905 }],
          extensions: [],
        },
      ],
      qualification: null,
      extensions: [],
    },
  ],
  schedule: {
    startDate: "2026-09-05",
    numberOfDays: 2,
    venues: [
      {
        id: 1,
        name: "Town Hall",
        latitudeMicrodegrees: 44_046_236,
        longitudeMicrodegrees: -123_022_029,
        countryIso2: "US",
        timezone: "America/Los_Angeles",
        rooms: [
          {
            id: 1,
            name: "Main Room",
            color: "#304a96",
            activities: [
              {
                ...group,
                id: 1,
                name: "3x3x3 Cube, Round 1",
                activityCode: "333-r1",
                endTime: "2026-09-05T17:00:00Z",
                childActivities: [group],
              },
            ],
            extensions: [],
          },
        ],
        extensions: [],
      },
    ],
  },
  competitorLimit: 120,
  extensions: [{ id: "example.notes", specUrl: "https://notes.example/spec", data: { text: "Doors open at 8" } }],
  registrationInfo: {
    openTime: "2026-07-01T18:00:00Z",
    closeTime: "2026-08-20T18:00:00Z",
    baseEntryFee: 1500,
    currencyCode: "USD",
    onTheSpotRegistration: false,
    useWcaRegistration: true,
  },
};

export const exampleWcifV1 = toWcif("1.1", example) as CompetitionShapeV1;
export const exampleWcifV2 = toWcif("2.1.1", example) as CompetitionShapeV2;
