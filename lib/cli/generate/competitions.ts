import { countryById } from "#lib/reference/countries.ts";
import { type City, countryProfiles, profileOf } from "../seed/countries.ts";
import { competitionIdOf, shortCity } from "../seed/plan-competitions.ts";
import { Chance } from "./chance.ts";

/** A made-up competition; days are counted from 1970. */
export type PlannedCompetition = {
  id: string;
  name: string;
  countryId: string;
  city: City;
  firstDay: number;
  lastDay: number;
  /** How many people come. */
  size: number;
  /** Cancelled ones and those to come have no results. */
  stage: "over" | "cancelled" | "upcoming";
  championshipTypes: string[];
};

const mostYears = 22;
const yearsToDouble = 5;
const pandemic = { from: dayOf("2020-03-14"), until: dayOf("2021-07-01") };

/** As many competitions as asked for, in the order in which they end; the world grows until its last day. */
export function planCompetitions({ count, seed, lastDay }: { count: number; seed: string; lastDay: number }) {
  const chance = new Chance(`${seed} competitions`);
  const names = uniqueNames();
  const upcoming = Math.max(1, Math.round(count * 0.02));
  const past = Array.from({ length: count - upcoming }, (_, index) => {
    const yearsAgo = yearsAgoOf((index + chance.fraction()) / (count - upcoming));
    return plan(chance, names, afterThePandemic(chance, lastDay - 8 - Math.round(365.25 * yearsAgo)), "over");
  });
  const future = Array.from({ length: upcoming }, () =>
    plan(chance, names, lastDay + 1 + chance.below(200), "upcoming"),
  );
  return [...past, ...future].sort((a, b) => a.lastDay - b.lastDay || (a.id < b.id ? -1 : 1));
}

function yearsAgoOf(share: number): number {
  const perYear = Math.LN2 / yearsToDouble;
  return -Math.log(Math.exp(-perYear * mostYears) + share * (1 - Math.exp(-perYear * mostYears))) / perYear;
}

// What was planned for then took place later, when there were more than ever.
const afterThePandemic = (chance: Chance, day: number): number =>
  day >= pandemic.from && day <= pandemic.until ? pandemic.until + chance.below(700) : day;

function plan(
  chance: Chance,
  names: ReturnType<typeof uniqueNames>,
  day: number,
  stage: PlannedCompetition["stage"],
): PlannedCompetition {
  const { countryId } = chance.pickWeighted(countryProfiles.map((profile) => [profile, profile.weight] as const));
  const city = chance.pick(profileOf(countryId).cities);
  // The Saturday of that week: 1970 began on a Thursday.
  const firstDay = day - ((day + 5) % 7);
  const days = chance.pickWeighted([
    [1, 52],
    [2, 42],
    [3, 6],
  ]);
  const flavour = chance.pickWeighted([
    ["Open", 6],
    ["Winter Open", 2],
    ["Spring", 2],
    ["Summer Open", 2],
    ["Autumn", 2],
    ["Cube Day", 2],
    ["Classic", 1],
    ["Big Cubes", 1],
    ["Championship", 0.4],
  ]);
  const name = names(`${shortCity(city)} ${flavour}`, new Date(firstDay * 86_400_000).getUTCFullYear());
  const isChampionship = flavour === "Championship";
  return {
    id: competitionIdOf(name),
    name,
    countryId,
    city,
    firstDay,
    lastDay: firstDay + days - 1,
    size: Math.round(Math.exp(4.1 + 0.55 * chance.normal()) * (isChampionship ? 2.5 : 1) + 6),
    stage: stage === "over" && chance.is(0.01) ? "cancelled" : stage,
    championshipTypes: isChampionship ? [chance.is(0.02) ? "world" : (isoOf(countryId) ?? "world")] : [],
  };
}

function uniqueNames() {
  const used = new Map<string, number>();
  return (title: string, year: number): string => {
    const key = `${competitionIdOf(title).toLowerCase()} ${year}`;
    const number = (used.get(key) ?? 0) + 1;
    used.set(key, number);
    // 32 letters are all that an id and a short name may have.
    const room = 32 - 5 - (number === 1 ? 0 : String(number).length + 1);
    return `${title.slice(0, room).trimEnd()}${number === 1 ? "" : ` ${number}`} ${year}`;
  };
}

export function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}

const isoOf = (countryId: string): string | undefined => countryById(countryId)?.iso2;
