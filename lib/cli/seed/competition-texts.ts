import texts from "./data/competition-texts.json" with { type: "json" };
import { shortCity } from "./plan-competitions.ts";
import type { Random } from "./random.ts";
import type { SeedCompetition } from "./world.ts";

/** What organizers write about a competition, in Markdown. */
export const informationOf = (random: Random, { name, city, days }: SeedCompetition): string =>
  filled(random.pick(texts.information), { name, city: shortCity(city), days: formatDays(days) });

export function tabsOf(random: Random, competition: SeedCompetition): { name: string; content: string }[] {
  const values = {
    city: shortCity(competition.city),
    minutes: random.between(5, 20),
    parkingPlaces: random.between(2, 12) * 10,
    tram: random.between(1, 9),
  };
  const tabs = texts.tabs.map(({ name, content }) => ({ name, content: filled(content, values) }));
  return random.sample(tabs, random.between(2, 4));
}

export const requirementsOf = (random: Random): string | null =>
  random.pickWeighted(texts.requirements as [string | null, number][]);

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const formatDays = (days: number): string => (days === 1 ? "a day" : days === 2 ? "a weekend" : `${days} days`);
