import { countryById } from "#lib/reference/countries.ts";
import { addDays, saturdayOf, yearOf } from "./calendar.ts";
import { profileOf } from "./places/countries.ts";
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
  {
    type: "world",
    name: "World Championship",
    every: 2,
    remainder: 1,
    since: 2007,
    monthAndDay: "07-20",
    days: 3,
    size: 104,
    hosts: ["Germany", "Japan", "USA", "Brazil", "France", "Australia", "Korea", "United Kingdom"],
  },
  {
    type: "_Europe",
    name: "European Championship",
    every: 2,
    remainder: 0,
    since: 2008,
    monthAndDay: "07-14",
    days: 3,
    size: 64,
    hosts: ["Spain", "Poland", "Czech Republic", "Sweden", "Netherlands"],
  },
  {
    type: "_Asia",
    name: "Asian Championship",
    every: 2,
    remainder: 0,
    since: 2010,
    monthAndDay: "08-18",
    days: 3,
    size: 44,
    hosts: ["China", "Korea", "India", "Japan"],
  },
  {
    type: "_North America",
    name: "North American Championship",
    every: 2,
    remainder: 0,
    since: 2014,
    monthAndDay: "07-28",
    days: 3,
    size: 44,
    hosts: ["Canada", "USA", "Mexico"],
  },
  {
    type: "_South America",
    name: "South American Championship",
    every: 2,
    remainder: 0,
    since: 2012,
    monthAndDay: "09-08",
    days: 2,
    size: 30,
    hosts: ["Brazil", "Chile", "Colombia", "Argentina"],
  },
  {
    type: "_Oceania",
    name: "Oceanic Championship",
    every: 2,
    remainder: 0,
    since: 2010,
    monthAndDay: "10-02",
    days: 2,
    size: 30,
    hosts: ["Australia", "New Zealand"],
  },
  {
    type: "_Africa",
    name: "African Championship",
    every: 2,
    remainder: 0,
    since: 2018,
    monthAndDay: "04-10",
    days: 2,
    size: 28,
    hosts: ["South Africa", "Morocco"],
  },
  ...[
    { country: "USA", since: 2008, monthAndDay: "08-02" },
    { country: "France", since: 2011, monthAndDay: "05-11" },
    { country: "Germany", since: 2012, monthAndDay: "09-29" },
    { country: "Poland", since: 2013, monthAndDay: "06-08" },
    { country: "Brazil", since: 2014, monthAndDay: "06-21" },
    { country: "China", since: 2014, monthAndDay: "10-05" },
    { country: "Australia", since: 2015, monthAndDay: "09-20" },
  ].map(({ country, since, monthAndDay }, index) => ({
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
