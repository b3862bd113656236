import { nextCompetitorId } from "#lib/persons/competitor-id.ts";
import { addDays } from "#lib/platform/date.ts";
import type { EventId } from "#lib/reference/events.ts";
import { yearOf } from "./calendar.ts";
import { profileOf } from "./countries.ts";
import type { NamePool } from "./names.ts";
import { playedEvents } from "./played-events.ts";
import type { Random } from "./random.ts";

export type SeedPerson = {
  competitorId: string;
  name: string;
  countryId: string;
  gender: "m" | "f" | "o";
  birthDate: string;
  firstDay: string;
  /** Until when they take part. */
  lastDay: string;
  /** How often they go, from 0 up. */
  dedication: number;
  eventIds: ReadonlySet<EventId>;
  skill: Skill;
  /** The days of the competitions they went to. */
  attended: string[];
  /** Who they were before a day, for those who changed their name or country. */
  formerly?: { until: string; name: string; countryId: string };
};

/** Logarithms of how much slower somebody is than the best: on the first day, and in the end. */
export type Skill = {
  atFirst: number;
  inTheEnd: number;
  yearsToLearn: number;
  byEvent: ReadonlyMap<EventId, number>;
};

/** Makes people up; ids count up like those of real competitors. */
export function peopleMaker(random: Random) {
  const highestNumbers = new Map<string, number>();
  return (countryId: string, firstDay: string): SeedPerson => {
    const gender = random.pickWeighted([
      ["m", 0.87],
      ["f", 0.125],
      ["o", 0.005],
    ] as const);
    const name = makeName(random, profileOf(countryId).names, gender);
    const competitorId = nextCompetitorId({ name, year: yearOf(firstDay) }, highestNumbers);
    highestNumbers.set(competitorId.slice(0, -2), Number(competitorId.slice(-2)));
    const skill = makeSkill(random);
    const dedication = random.fraction() ** 3 * (1.6 - Math.min(1.2, skill.inTheEnd));
    return {
      competitorId,
      name,
      countryId,
      gender,
      birthDate: addDays(firstDay, -Math.round(365.25 * (8 + 22 * random.fraction() ** 1.7))),
      firstDay,
      lastDay: addDays(firstDay, Math.round(365 * (0.4 + 9 * dedication + 3 * random.fraction()))),
      dedication,
      eventIds: pickEvents(random, dedication),
      skill,
      attended: [],
    };
  };
}

function makeSkill(random: Random): Skill {
  const talent = 0.8 + 0.4 * random.normal();
  // Bends towards zero: the best come close to each other, and nobody is beyond them.
  const inTheEnd = 0.02 + Math.log1p(Math.exp(4 * talent)) / 4;
  return {
    inTheEnd,
    atFirst: inTheEnd + 0.25 + 0.45 * random.fraction(),
    yearsToLearn: 0.8 + 2.2 * random.fraction(),
    byEvent: new Map(playedEvents.map(({ id }) => [id, id === "333" ? 0 : 0.16 * random.normal()])),
  };
}

function pickEvents(random: Random, dedication: number): ReadonlySet<EventId> {
  const eager = 0.7 + 0.9 * dedication;
  const picked = playedEvents.filter(({ popularity }) => random.chance(Math.min(0.98, popularity * eager)));
  return new Set<EventId>(["333", ...picked.map(({ id }) => id)].slice(random.chance(0.03) ? 1 : 0) as EventId[]);
}

export function makeName(random: Random, pool: NamePool, gender: SeedPerson["gender"]): string {
  const isFemale = gender === "f" || (gender === "o" && random.chance(0.5));
  const given = random.pick(wordsOf(isFemale ? pool.female : pool.male));
  const families = random.sample(wordsOf(pool.family), random.chance(pool.secondFamilyName ?? 0) ? 2 : 1);
  const inForm = (family: string) => (isFemale && pool.femaleFamily ? pool.femaleFamily(family) : family);
  const familyName = families.map(([latin]) => inForm(latin)).join(" ");
  const latin = pool.familyNameComesFirst ? `${familyName} ${given[0]}` : `${given[0]} ${familyName}`;
  const [family] = families;
  if (!given[1] || !family?.[1]) return latin;
  const native = isFirstNameFirst(given[1]) ? `${given[1]} ${family[1]}` : `${family[1]}${given[1]}`;
  return `${latin} (${native})`;
}

const isFirstNameFirst = (native: string): boolean => !/[\p{Script=Han}\p{Script=Hangul}]/u.test(native);

/** Latin form and, where there is one, the native. An underscore stands for a space within a name. */
const wordsOf = (words: string): [string, string?][] =>
  words.split(" ").map((word) => word.replaceAll("_", " ").split(":") as [string, string?]);
