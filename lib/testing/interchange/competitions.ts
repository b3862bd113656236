import type { Extension, Qualification, RegistrationInfo } from "#lib/wcif/document.ts";
import type { PlannedEvent, PlannedRound } from "./rounds.ts";
import type { PlannedVenue } from "./schedule.ts";

/** A competition as somebody planned it; its documents are taken at several moments. */
export type PlannedCompetition = {
  id: string;
  name: string;
  startDate: string;
  days: number;
  /** Which of the made-up people come; the last so many of them only help. */
  people: { from: number; count: number; helpers: number };
  firstRegistrationId: number;
  /** Organizes, and is not registered. */
  club?: { name: string; accountId: number };
  events: PlannedEvent[];
  venues: PlannedVenue[];
  competitorLimit: number;
  registrationInfo: Pick<RegistrationInfo, "baseEntryFee" | "currencyCode" | "onTheSpotRegistration">;
  hasStations?: true;
  /** Something stored of some people. */
  hasTeams?: true;
  extensions: Extension[];
};

const event = (id: string, ...rounds: PlannedRound[]) => ({ id: id as PlannedEvent["id"], rounds });
const percent = (level: number) => ({ advancement: { type: "percent", level } as const });
const best = (level: number) => ({ advancement: { type: "ranking", level } as const });
const faster = (level: number | null) => ({ advancement: { type: "attemptResult", level } as const });
const under = (numberOfAttempts: number, value: number) => ({ cutoff: { numberOfAttempts, value } });
const within = (minutes: number, ...cumulativeRoundIds: string[]) => ({
  timeLimit: { centiseconds: minutes * 6000, cumulativeRoundIds },
});
const stored = (id: string, data: Extension["data"]): Extension => ({
  id,
  specUrl: `https://groups.example.org/wcif/${id.split(".")[1]}.json`,
  data,
});
const until = (whenDate: string, type: Qualification["type"], level: number | null) => ({
  qualification: { type, resultType: "single" as const, whenDate, level },
});

const settings = {
  localNamesFirst: false,
  printOneName: true,
  scorecardsBackgroundUrl: "",
  competitorsSortingRule: "ranks",
  noTasksForNewcomers: true,
  printStations: false,
  scorecardPaperSize: "a4",
};

/** An evening of three events, with everybody's groups on stations. */
export const harbourLeague: PlannedCompetition = {
  id: "HarbourLeague2026",
  name: "Harbour League 2026",
  startDate: "2026-03-11",
  days: 1,
  people: { from: 20, count: 42, helpers: 2 },
  firstRegistrationId: 820_001,
  club: { name: "Harbour Cubing Club", accountId: 900_099 },
  events: [
    event("222", { format: "a", ...within(3), ...under(2, 1200), groups: 3 }),
    event("777", { format: "m", ...within(10), ...under(1, 48_000), groups: 2 }),
    event("skewb", { format: "a", ...within(4), ...under(2, 1500), groups: 3 }),
  ],
  venues: [
    {
      name: "Harbour Library",
      latitudeMicrodegrees: 41_145_000,
      longitudeMicrodegrees: -8_615_000,
      countryIso2: "PT",
      timezone: "Europe/Lisbon",
      rooms: [
        {
          name: 'Room "Atlântico"',
          color: "#ff0000",
          program:
            "other-setup other-checkin other-tutorial 777-r1 other-misc 222-r1 skewb-r1 other-awards other-teardown",
          extensions: [stored("groups.RoomConfig", { stations: 12 })],
        },
      ],
    },
  ],
  competitorLimit: 45,
  registrationInfo: { baseEntryFee: 900, currencyCode: "EUR", onTheSpotRegistration: false },
  hasStations: true,
  extensions: [stored("groups.CompetitionConfig", { ...settings, printStations: true })],
};

/** Two hundred people, two days, two halls in two time zones, twelve events. */
export const mapleChampionship: PlannedCompetition = {
  id: "MapleChampionship2026",
  name: "Maple Championship 2026",
  startDate: "2026-06-13",
  days: 2,
  people: { from: 0, count: 200, helpers: 6 },
  firstRegistrationId: 821_001,
  events: [
    event(
      "333",
      { format: "a", ...percent(60), groups: 8 },
      { format: "a", ...best(24), groups: 4 },
      { format: "a", groups: 1 },
    ),
    event("222", { format: "a", ...percent(50), groups: 4 }, { format: "a", groups: 1 }),
    event("444", { format: "a", ...under(2, 7500), ...best(16), groups: 3 }, { format: "a", groups: 1 }),
    {
      ...event("555", { format: "a", ...under(2, 12_000), groups: 2 }),
      ...until("2026-05-30", "attemptResult", 18_000),
    },
    event(
      "333bf",
      { format: "5", ...within(15, "333bf-r1"), ...best(8), groups: 2 },
      { format: "5", ...within(20, "333bf-r2", "444bf-r1"), groups: 1 },
    ),
    event("333fm", { format: "m", groups: 1 }),
    {
      ...event("333oh", { format: "a", ...faster(2500), groups: 3 }, { format: "a", groups: 1 }),
      ...until("2026-05-30", "anyResult", null),
    },
    event("clock", { format: "a", groups: 2 }),
    event("pyram", { format: "a", ...percent(25), groups: 3 }, { format: "a", groups: 1 }),
    { ...event("skewb", { format: "a", groups: 3 }), ...until("2026-05-30", "ranking", 80_000) },
    event("444bf", { format: "3", ...within(20, "333bf-r2", "444bf-r1"), groups: 1 }),
    event("333mbf", { format: "1", groups: 1 }),
  ],
  venues: [
    {
      name: "Pavilhão das Tílias – sala grande",
      latitudeMicrodegrees: 38_640_000,
      longitudeMicrodegrees: -9_100_000,
      countryIso2: "PT",
      timezone: "Europe/Lisbon",
      rooms: [
        {
          name: "Main Hall",
          color: "#304a96",
          program:
            "other-checkin 333-r1 222-r1 444-r1 other-lunch 333oh-r1 333-r2 pyram-r1 | 555-r1 222-r2 444-r2 other-lunch 333oh-r2 pyram-r2 333-r3 other-awards",
          extensions: [stored("groups.RoomConfig", { stations: 24 })],
        },
        { name: "Side Hall", color: "#a83", program: "other-misc clock-r1 skewb-r1 | other-misc-photo" },
      ],
    },
    {
      name: "Quinta do Ouvido",
      latitudeMicrodegrees: 37_741_000,
      longitudeMicrodegrees: -25_668_000,
      countryIso2: "PT",
      timezone: "Atlantic/Azores",
      rooms: [
        {
          name: "Quiet Room",
          color: "#00aeff",
          program: "other-multi 333fm-r1-a1 333fm-r1-a2 333bf-r1 | 333mbf-r1-a1 333fm-r1-a3 333bf-r2 444bf-r1",
        },
      ],
    },
  ],
  competitorLimit: 200,
  registrationInfo: { baseEntryFee: 2500, currencyCode: "EUR", onTheSpotRegistration: true },
  extensions: [stored("groups.CompetitionConfig", settings)],
};

const twinRounds = ["333-r1", "333-r2"];

/** Dual rounds, which only version 2 can say, a head-to-head, and something stored wherever something can be. */
export const twinRoundsFestival: PlannedCompetition = {
  id: "TwinRoundsFestival2026",
  name: "Twin Rounds Festival 2026",
  startDate: "2026-09-05",
  days: 2,
  people: { from: 100, count: 50, helpers: 3 },
  firstRegistrationId: 822_001,
  events: [
    {
      ...event(
        "333",
        { format: "a", linkedRoundIds: twinRounds, groups: 2 },
        {
          format: "a",
          linkedRoundIds: twinRounds,
          ...percent(40),
          groups: 2,
          extensions: [stored("scores.Round", { isOnStage: true })],
        },
        { format: "a", ...faster(null), groups: 1 },
        { format: "h", groups: 1, entered: "nobody" },
      ),
      extensions: [stored("scores.Event", { colour: "white" })],
    },
    event("333oh", { format: "a", ...best(8), groups: 2 }, { format: "a", groups: 1, entered: "people" }),
  ],
  venues: [
    {
      name: "Gymnázium Nad Řekou",
      latitudeMicrodegrees: 50_080_000,
      longitudeMicrodegrees: 14_410_000,
      countryIso2: "CZ",
      timezone: "Europe/Prague",
      rooms: [
        {
          name: "Stage",
          color: "#304a96",
          program: "other-checkin 333-r1 333oh-r1 333-r2 | 333oh-r2 333-r3 other-lunch 333-r4 other-awards",
        },
      ],
      extensions: [stored("scores.Venue", { wifi: null, doors: ["north", "south"] })],
    },
  ],
  competitorLimit: 50,
  registrationInfo: { baseEntryFee: 0, currencyCode: "CZK", onTheSpotRegistration: false },
  hasTeams: true,
  extensions: [
    stored("groups.CompetitionConfig", settings),
    stored("scores.Competition", { nested: { deep: [1, [2, {}]] } }),
  ],
};

const together = ["333bf-r1", "clock-r1", "minx-r1", "sq1-r1"];

/** A night of long events under one shared limit. */
export const newYearOpen: PlannedCompetition = {
  id: "NewYearOpen2024",
  name: "New Year Open 2024",
  startDate: "2024-12-31",
  days: 1,
  people: { from: 60, count: 34, helpers: 0 },
  firstRegistrationId: 823_001,
  events: [
    event("333bf", { format: "3", ...within(60, ...together), groups: 2, entered: "nobody" }),
    event("clock", { format: "a", ...within(60, ...together), groups: 2, entered: "nobody" }),
    event("minx", { format: "a", ...within(60, ...together), groups: 2, entered: "nobody" }),
    event("sq1", { format: "a", ...within(60, ...together), groups: 2, entered: "nobody" }),
  ],
  venues: [
    {
      name: "Snooker Club",
      latitudeMicrodegrees: 52_400_000,
      longitudeMicrodegrees: 16_900_000,
      countryIso2: "PL",
      timezone: "Europe/Warsaw",
      rooms: [{ name: "Club", color: "#304a96", program: "other-registration minx-r1 333bf-r1 clock-r1 sq1-r1" }],
    },
  ],
  competitorLimit: 34,
  registrationInfo: { baseEntryFee: 2000, currencyCode: "PLN", onTheSpotRegistration: false },
  extensions: [],
};

/** A final that has begun: rounds that wait, rounds with people and no results, rounds that are half entered. */
export const springFinal: PlannedCompetition = {
  id: "SpringFinal2024",
  name: "Spring Final 2024",
  startDate: "2024-05-24",
  days: 1,
  people: { from: 80, count: 25, helpers: 0 },
  firstRegistrationId: 824_001,
  events: [
    event(
      "333",
      { format: "a", ...percent(75), groups: 3, entered: "people" },
      { format: "a", ...best(12), groups: 2, entered: "nobody" },
      { format: "a", groups: 1, entered: "nobody" },
    ),
    event("222", { format: "a", ...under(2, 1000), groups: 3 }),
    event("666", { format: "m", ...under(1, 30_000), groups: 2, entered: "people" }),
    event("333bf", { format: "3", ...within(10, "333bf-r1"), groups: 2, entered: "people" }),
    event(
      "minx",
      { format: "a", ...percent(50), groups: 2, entered: "the first two attempts" },
      { format: "a", ...best(4), groups: 1, entered: "people" },
      { format: "a", groups: 1, entered: "nobody" },
    ),
  ],
  venues: [
    {
      name: "ES 3",
      latitudeMicrodegrees: 40_630_000,
      longitudeMicrodegrees: -8_650_000,
      countryIso2: "PT",
      timezone: "Europe/Lisbon",
      rooms: [
        { name: "Stage 1", color: "#304a96", program: "other-checkin 333-r1 666-r1 minx-r1 333-r2 minx-r2 333-r3" },
        // Two spaces, as people type.
        { name: "Stage  2", color: "#304a96", program: "other-checkin 222-r1 333bf-r1 minx-r1 minx-r3" },
      ],
    },
  ],
  competitorLimit: 25,
  registrationInfo: { baseEntryFee: 1000, currencyCode: "EUR", onTheSpotRegistration: false },
  extensions: [stored("groups.CompetitionConfig", settings)],
};
