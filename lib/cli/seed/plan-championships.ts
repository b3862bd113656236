import { addDays } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { saturdayOf, yearOf } from "./calendar.ts";
import { profileOf } from "./countries.ts";
import championships from "./data/championships.json" with { type: "json" };
import type { Plan } from "./plan.ts";

type Tradition = {
  type: string;
  name: string;
  /** Every so many years, in those that leave this remainder. */
  every: number;
  remainder: number;
  since: number;
  monthAndDay: string;
  days: number;
  size: number;
  hosts: string[];
};

const traditions: Tradition[] = [
  ...championships.international,
  ...championships.national.map(({ country, since, monthAndDay }, index) => ({
    type: countryById(country)?.iso2 ?? "",
    name: `${profileOf(country).adjective} Championship`,
    every: 3,
    remainder: index % 3,
    since,
    monthAndDay,
    days: 2,
    size: 36,
    hosts: [country],
  })),
];

/** World, continental and national championships since they began, and those announced for the year to come. */
export function plannedChampionships(today: string): Plan[] {
  const firstYear = yearOf(today) - 20;
  const lastDay = addDays(today, 300);
  return traditions.flatMap((tradition) => {
    const years = Array.from({ length: 22 }, (_, index) => firstYear + index).filter(
      (year) => year >= tradition.since && year % tradition.every === tradition.remainder,
    );
    return years
      .map((year) => championship(tradition, year, today))
      .filter((plan) => plan.startDate > addDays(today, -365 * 20) && plan.startDate <= lastDay)
      .filter((plan) => plan.stage !== "upcoming" || plan.startDate > addDays(today, 60));
  });
}

function championship(tradition: Tradition, year: number, today: string): Plan {
  const { type, name, days, size, hosts, monthAndDay, every } = tradition;
  const turn = Math.floor(year / every);
  const countryId = hosts[turn % hosts.length] ?? "";
  const { cities } = profileOf(countryId);
  const city = cities[turn % cities.length]!;
  const startDate = addDays(saturdayOf(`${year}-${monthAndDay}`), days === 3 ? -1 : 0);
  const isOver = startDate < addDays(today, -21);
  return {
    name: `${name} ${year}`,
    countryId,
    city,
    startDate,
    days,
    stage: isOver ? "posted" : "upcoming",
    size,
    championshipTypes: [type],
  };
}
