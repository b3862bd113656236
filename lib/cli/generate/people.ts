import { competitorIdPrefixes, nextCompetitorId } from "#lib/persons/competitor-id.ts";
import { countries } from "#lib/reference/countries.ts";
import { countryProfiles } from "../seed/countries.ts";
import { type NamePool, namePools } from "../seed/names.ts";
import { makeName } from "../seed/people.ts";
import { playedEvents } from "../seed/played-events.ts";
import { type Random, randomStream } from "../seed/random.ts";
import { Chance } from "./chance.ts";
import type { PlannedCompetition } from "./competitions.ts";

type Identity = { name: string; countryId: string };

/** Somebody made up: who they are today, who they were, and how good they are. */
export type MadePerson = Identity & {
  index: number;
  competitorId: string;
  gender: "m" | "f" | "";
  /** The latest first. */
  former: Identity[];
  firstDay: number;
  lastDay: number;
  /** Logarithm of how much slower than the best of the day they are in the end, and at first. */
  inTheEnd: number;
  atFirst: number;
  daysToLearn: number;
  /** A bit for each of `playedEvents` that they do, and how far each lies from their level. */
  eventBits: number;
  talents: Float32Array;
};

/** Where people come from who compete elsewhere: their countries have no competitions of their own. */
const otherCountries = countries.filter(
  ({ id, iso2 }) => !/^X/.test(iso2) && !countryProfiles.some((profile) => profile.countryId === id),
);
const poolOfContinent: Record<string, NamePool> = {
  _Africa: namePools.southAfrican,
  _Asia: namePools.indian,
  _Europe: namePools.ukrainian,
  "_South America": namePools.spanish,
  "_North America": namePools.spanish,
  _Oceania: namePools.english,
};

const countriesOfNames: [NamePool, string][] = [
  [namePools.arabic, "BH DZ EG IQ JO KW LB LY OM PS QA SA SD SY TN AE YE"],
  [namePools.greek, "GR CY"],
  [namePools.hebrew, "IL"],
  [namePools.nepali, "NP"],
  [namePools.thai, "TH"],
];
const poolOfCountry = new Map(
  countriesOfNames.flatMap(([pool, iso2s]) => iso2s.split(" ").map((iso2) => [iso2, pool] as const)),
);

/** Everybody who ever competed, and who comes to the next competition. */
export class People {
  readonly all: MadePerson[] = [];
  readonly #chance: Chance;
  readonly #names: Random;
  readonly #highestNumbers = new Map<string, number>();
  /** By country, everybody once for each time they competed: who has often been there comes more often. */
  readonly #attendances = new Map<string, MadePerson[]>();

  constructor(seed: string) {
    this.#chance = new Chance(`${seed} people`);
    this.#names = randomStream(`${seed} names`);
  }

  /** Who comes to a competition; `newcomers` is the share of those who never competed before. */
  whoComesTo(competition: PlannedCompetition, newcomers: number): MadePerson[] {
    const { size, countryId, firstDay, lastDay } = competition;
    const coming = new Set<MadePerson>();
    for (let place = 0; place < size; place++) {
      const known = this.#chance.is(newcomers) ? undefined : this.#returning(countryId, firstDay, coming);
      const person = known ?? this.#newcomer(this.#chance.is(0.03) ? undefined : countryId, firstDay);
      coming.add(person);
      person.lastDay = lastDay;
      if (known && this.#chance.is(0.0012)) this.#changeIdentity(person);
    }
    for (const person of coming) this.#attendancesIn(person.countryId).push(person);
    return [...coming];
  }

  #attendancesIn(countryId: string): MadePerson[] {
    const known = this.#attendances.get(countryId) ?? [];
    this.#attendances.set(countryId, known);
    return known;
  }

  #returning(countryId: string, firstDay: number, coming: ReadonlySet<MadePerson>): MadePerson | undefined {
    const abroad = () => this.#chance.pick([...this.#attendances.keys(), countryId]);
    for (let attempt = 0; attempt < 9; attempt++) {
      // Where everybody is there already, or nobody ever was, people come from afar.
      const isFromAfar = attempt >= 6 || (attempt === 0 && this.#chance.is(0.07));
      const attendances = this.#attendancesIn(isFromAfar ? abroad() : countryId);
      if (attendances.length === 0) continue;
      // Those who were seen lately.
      const back = Math.floor(this.#chance.exponential() * attendances.length * 0.3);
      const person = attendances[attendances.length - 1 - Math.min(back, attendances.length - 1)];
      if (person && !coming.has(person) && person.lastDay < firstDay) return person;
    }
    return undefined;
  }

  #newcomer(home: string | undefined, firstDay: number): MadePerson {
    const chance = this.#chance;
    const gender = chance.pickWeighted([
      ["m", 87],
      ["f", 12],
      ["", 1],
    ] as const);
    const countryId = home ?? chance.pick(otherCountries).id;
    const talent = 0.9 + 0.42 * chance.normal();
    const inTheEnd = 0.02 + Math.log1p(Math.exp(4 * talent)) / 4;
    const person: MadePerson = {
      index: this.all.length,
      ...this.#named(countryId, gender, new Date(firstDay * 86_400_000).getUTCFullYear()),
      countryId,
      gender,
      former: [],
      firstDay,
      lastDay: firstDay,
      inTheEnd,
      atFirst: inTheEnd + 0.2 + 0.6 * chance.fraction(),
      daysToLearn: 250 + 900 * chance.fraction(),
      eventBits: 0,
      talents: Float32Array.from(playedEvents, () => 0.16 * chance.normal()),
    };
    const eager = 0.55 + 1.1 * chance.fraction() ** 2;
    for (const [index, { popularity }] of playedEvents.entries()) {
      if (chance.is(Math.min(0.98, popularity * eager))) person.eventBits |= 1 << index;
    }
    if (person.eventBits === 0) person.eventBits = 1;
    this.all.push(person);
    return person;
  }

  #named(countryId: string, gender: MadePerson["gender"], year: number): { name: string; competitorId: string } {
    for (;;) {
      const name = this.#name(countryId, gender);
      // Where all numbers of a name are taken that year, somebody else comes.
      if (competitorIdPrefixes({ name, year }).every((prefix) => (this.#highestNumbers.get(prefix) ?? 0) >= 99))
        continue;
      const competitorId = nextCompetitorId({ name, year }, this.#highestNumbers);
      this.#highestNumbers.set(competitorId.slice(0, -2), Number(competitorId.slice(-2)));
      return { name, competitorId };
    }
  }

  #name(countryId: string, gender: MadePerson["gender"]): string {
    const profile = countryProfiles.find((candidate) => candidate.countryId === countryId);
    const { iso2 = "", continentId = "" } = countries.find(({ id }) => id === countryId) ?? {};
    const pool = profile?.names ?? poolOfCountry.get(iso2) ?? poolOfContinent[continentId] ?? namePools.english;
    return makeName(this.#names, pool, gender === "" ? "o" : gender);
  }

  #changeIdentity(person: MadePerson): void {
    const { name, countryId } = person;
    person.former.unshift({ name, countryId });
    if (this.#chance.is(0.4)) person.countryId = this.#chance.pick(countryProfiles).countryId;
    else person.name = this.#name(countryId, person.gender);
  }
}
