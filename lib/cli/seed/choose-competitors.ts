import { countryByIso2 } from "#lib/reference/countries.ts";
import { continentOf } from "./countries.ts";
import type { SeedPerson } from "./people.ts";
import type { Plan } from "./plan.ts";
import type { Random } from "./random.ts";

type Crowd = {
  people: readonly SeedPerson[];
  /** Missing for competitions that are yet to come: nobody has competed there for the first time. */
  makePerson: ((countryId: string, firstDay: string) => SeedPerson) | undefined;
};

/** Who goes to a competition: people from around, some who travel, and newcomers. */
export function chooseCompetitors(random: Random, plan: Plan, { people, makePerson }: Crowd): SeedPerson[] {
  const candidates = people
    .filter((person) => person.firstDay < plan.startDate && plan.startDate <= person.lastDay)
    .filter((person) => (person.attended.at(-1) ?? "") < plan.startDate)
    .map((person) => ({ person, weight: willingness(person, plan) }))
    .filter(({ weight }) => weight > 0);
  const newcomers = Math.round(plan.size * newcomerShare(plan));
  const returning = drawWeighted(random, candidates, plan.size - (makePerson ? newcomers : 0));
  if (!makePerson) return returning;
  const isShort = returning.length < plan.size / 2;
  const missing = isShort ? Math.ceil(plan.size * 0.7) - returning.length : newcomers;
  return [
    ...returning,
    ...Array.from({ length: missing }, () => makePerson(homeOfNewcomer(random, plan), plan.startDate)),
  ];
}

function willingness({ countryId, dedication }: SeedPerson, plan: Plan): number {
  const isHome = countryId === plan.countryId;
  const [type] = plan.championshipTypes;
  if (type === "world") return dedication ** 1.5 + (isHome ? 0.25 : 0);
  if (type?.startsWith("_")) return continentOf(countryId) === type ? dedication ** 1.2 + (isHome ? 0.2 : 0) : 0;
  if (type) return countryByIso2(type)?.id === countryId ? 0.1 + dedication : 0;
  if (isHome) return 0.06 + dedication;
  return continentOf(countryId) === continentOf(plan.countryId) ? 0.045 * dedication ** 1.5 : 0.002 * dedication ** 2;
}

function newcomerShare({ championshipTypes: [type] }: Plan): number {
  if (type === "world") return 0.06;
  return type ? 0.14 : 0.36;
}

const homeOfNewcomer = (random: Random, { countryId, championshipTypes: [type] }: Plan): string =>
  type === "world" && random.chance(0.2) ? random.pick(["USA", "China", "Germany", "Poland", "India"]) : countryId;

/** Without putting back, each with a chance in proportion to the weight (Efraimidis and Spirakis). */
function drawWeighted(
  random: Random,
  candidates: { person: SeedPerson; weight: number }[],
  count: number,
): SeedPerson[] {
  return candidates
    .map(({ person, weight }) => ({ person, key: -Math.log(1 - random.fraction()) / weight }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ person }) => person);
}
