import { addDays } from "#lib/platform/date.ts";
import { withoutAccents } from "#lib/reference/latin-letters.ts";
import { saturdayOf, yearOf } from "./calendar.ts";
import type { City } from "./countries.ts";
import { countryProfiles, profileOf } from "./countries.ts";
import type { Plan, Stage } from "./plan.ts";
import { plannedChampionships } from "./plan-championships.ts";
import { randomStream } from "./random.ts";

const ordinaryCount = 196;

/** All competitions of the made-up world, the oldest first. */
export function planCompetitions(today: string): Plan[] {
  const past = [...plannedChampionships(today), ...pastCompetitions(today)].flatMap(afterThePandemic);
  return uniquelyNamed([...past, ...aroundToday(today)]).sort((a, b) =>
    a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0,
  );
}

/** The id of a competition: its name without what is neither letter nor digit. */
export const competitionIdOf = (name: string): string => withoutAccents(name).replace(/[^A-Za-z0-9]/g, "");

// Nobody met in these months. What had been announced for the first of them was called off; for later nothing was.
const pandemic = { from: "2020-03-14", cancelledUntil: "2020-07-31", until: "2021-06-30" };

function afterThePandemic(plan: Plan): Plan[] {
  if (plan.startDate < pandemic.from || plan.startDate > pandemic.until) return [plan];
  return plan.startDate <= pandemic.cancelledUntil ? [{ ...plan, stage: "cancelled" }] : [];
}

function pastCompetitions(today: string): Plan[] {
  const chance = randomStream("calendar");
  return Array.from({ length: ordinaryCount }, (_, index) => {
    // Twice as many every seven years.
    const yearsAgo = growthQuantile(1 - (index + chance.fraction()) / ordinaryCount);
    const saturday = saturdayOf(addDays(today, -28 - Math.round(365.25 * yearsAgo)));
    const countryId = pickCountry(chance, yearsAgo);
    const days = chance.chance(0.35) ? 2 : 1;
    return {
      ...placeAndName(chance, countryId, saturday),
      days,
      stage: "posted",
      size: Math.round(11 + 9 * chance.fraction() + days * 5 + 14 * chance.fraction() ** 3),
      championshipTypes: [],
    } satisfies Plan;
  });
}

/** What is going on these weeks: days from today, and where. */
function aroundToday(today: string): Plan[] {
  const chance = randomStream("around today");
  const make = (stage: Stage, startDate: string, countryId: string, days = 1): Plan => ({
    ...placeAndName(chance, countryId, startDate),
    days,
    stage,
    size: chance.between(24, 44),
    championshipTypes: [],
  });
  const weekend = (weeks: number) => saturdayOf(addDays(today, 7 * weeks));
  return [
    make("over", weekend(-5), "Italy"),
    make("over", weekend(-4), "Colombia"),
    make("submitted", weekend(-3), "Netherlands", 2),
    make("submitted", weekend(-2), "USA"),
    make("over", weekend(-2), "Philippines"),
    make("running", addDays(today, -1), "France", 3),
    make("running", addDays(today, -1), "Korea", 2),
    make("running", today, "Brazil", 2),
    ...[
      "Germany",
      "USA",
      "Poland",
      "Australia",
      "France",
      "India",
      "Canada",
      "United Kingdom",
      "Japan",
      "Spain",
      "USA",
      "Mexico",
      "Sweden",
      "China",
      "France",
      "New Zealand",
    ].map((countryId, index) => make("upcoming", weekend(1 + index), countryId, 1 + (index % 2))),
    make("cancelled", weekend(6), "Ukraine"),
    make("cancelled", weekend(-9), "Argentina", 2),
    make("confirmed", weekend(12), "Norway"),
    make("confirmed", weekend(15), "France", 2),
    make("confirmed", weekend(18), "Vietnam"),
    make("draft", weekend(14), "France"),
    make("draft", weekend(20), "Portugal", 2),
    make("draft", weekend(24), "South Africa"),
    make("draft", weekend(30), "Chile", 2),
  ];
}

function growthQuantile(share: number): number {
  const mostYears = 19.8;
  const perYear = Math.LN2 / 7;
  return -Math.log(1 - share * (1 - Math.exp(-perYear * mostYears))) / perYear;
}

function pickCountry(chance: ReturnType<typeof randomStream>, yearsAgo: number): string {
  const active = countryProfiles.filter((profile) => profile.yearsOfHistory >= yearsAgo);
  return chance.pickWeighted(active.map(({ countryId, weight }) => [countryId, weight] as const));
}

const seasons = ["Winter", "Spring", "Summer", "Autumn"] as const;

function placeAndName(chance: ReturnType<typeof randomStream>, countryId: string, startDate: string) {
  const city = chance.pick(profileOf(countryId).cities);
  const month = Number(startDate.slice(5, 7));
  const season = seasons[(Math.floor((month % 12) / 3) + (city.latitude < 0 ? 2 : 0)) % 4];
  const hasSeasons = Math.abs(city.latitude) > 23;
  const flavour = chance.pickWeighted([
    ["Open", 5],
    [`${season} Open`, hasSeasons ? 5 : 0],
    [`${season} Cup`, hasSeasons ? 2 : 0],
    ["Cube Day", 2],
    ["Cube Weekend", 1],
    ["Classic", 1],
    ["Big Cubes", 1],
    ["Side Events", 1],
  ]);
  return { name: `${shortCity(city)} ${flavour} ${yearOf(startDate)}`, countryId, city, startDate };
}

/** "Seattle, Washington" is called Seattle. */
export const shortCity = (city: City): string => city.name.replace(/,.*/, "").replace(/ City$/, "");

function uniquelyNamed(plans: Plan[]): Plan[] {
  const taken = new Set<string>();
  return plans.map((plan) => {
    const candidates = [plan.name, ...numerals.map((numeral) => plan.name.replace(/ (\d{4})$/, ` ${numeral} $1`))];
    const name = candidates.find((candidate) => !taken.has(competitionIdOf(candidate).toLowerCase())) ?? plan.name;
    taken.add(competitionIdOf(name).toLowerCase());
    return { ...plan, name };
  });
}

const numerals = ["II", "III", "IV", "V", "VI", "VII"];
