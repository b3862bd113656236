import { randomStream } from "#lib/cli/seed/random.ts";
import { competitorIdPrefixes } from "#lib/persons/competitor-id.ts";
import { compareEventIds, type EventId } from "#lib/reference/events.ts";
import type { Person, PersonalBest } from "#lib/wcif/document.ts";
import { typicalAverage } from "./attempts.ts";

export type MadeUpPerson = Pick<Person, "name" | "accountId" | "competitorId" | "countryIso2" | "gender" | "avatar"> & {
  /** How many times as long as the fastest they take. */
  slowness: number;
  /** What they like to solve, in rank order; everybody likes the cube. */
  events: EventId[];
};

const firstAccountId = 900_101;
const genders = ["m", "f", "m", "f", "m", "f", "m", "f", "o"] as const;
const countries = ["PT", "PT", "PT", "PT", "ES", "ES", "FR", "GB", "PT", "CZ", "JP", "BR"];
const givenNames =
  "Ada Bruno Célia Davi Elif Fábio Greta Hugo Inês Jonas Kaya Luís Maren Nils Olívia Paulo Quim Rita Søren Tomás Ulla Vasco Wanda Xavi Yara";
const familyNames =
  "Alvim Brandt Calçada Dvorský Estrela Fjeld Guedes Holm Iturri Jardim Krásný Loureiro Møller Nabais Ólafs Pestana Quintal Ribas Sündström Telhada Urze Vilaça Wren";
// What no list of two words makes: another script, an apostrophe, one word, many.
const unusualNames = new Map([
  [7, "Haruka Morino (森野 遥)"],
  [18, "Saoirse O'Dwyer-Lynne"],
  [29, "Ngozi"],
  [40, "Maria da Conceição Vaz de Almada e Noronha Júnior"],
]);
const sometimesPlayed: EventId[] = [
  ...["222", "444", "555", "666", "777", "333bf", "333fm", "333oh", "clock", "minx"],
  ...["pyram", "skewb", "sq1", "444bf", "333mbf"],
] as EventId[];

/** The same two hundred people every time; several competitions share them. */
export const madeUpPeople: readonly MadeUpPerson[] = Array.from({ length: 200 }, (_, index) => madeUpPerson(index));

function madeUpPerson(index: number): MadeUpPerson {
  const random = randomStream(`person ${index}`);
  const accountId = firstAccountId + index;
  const name = unusualNames.get(index) ?? `${nth(givenNames, index)} ${nth(familyNames, index * 7)}`;
  const isNewcomer = index % 17 === 16;
  // Years that no real id begins with.
  const [prefix = ""] = competitorIdPrefixes({ name, year: 2081 + (index % 18) });
  const avatar = `https://avatars.example.org/${accountId}`;
  return {
    name,
    accountId,
    competitorId: isNewcomer ? null : `${prefix}01`,
    countryIso2: countries[index % countries.length] ?? "PT",
    gender: genders[index % genders.length] ?? "o",
    avatar: random.chance(0.6) ? { url: `${avatar}.jpg`, thumbUrl: `${avatar}_thumb.jpg` } : null,
    slowness: 1.2 + 4 * random.fraction() ** 2,
    events: ["333", ...random.sample(sometimesPlayed, isNewcomer ? 1 : random.between(2, 4))].sort(
      compareEventIds,
    ) as EventId[],
  };
}

function nth(words: string, index: number): string {
  const list = words.split(" ");
  return list[index % list.length] ?? "";
}

/** What somebody had reached when a document was taken: all averages before all singles. */
export function personalBestsOf(person: MadeUpPerson, { practice }: { practice: number }): PersonalBest[] {
  if (person.competitorId === null) return [];
  return (["average", "single"] as const).flatMap((type) =>
    person.events.toSorted().flatMap((eventId): PersonalBest[] => {
      const average = typicalAverage(eventId, person.slowness / practice);
      if (eventId === "333mbf") return type === "average" ? [] : [rankedBest(eventId, type, average, person)];
      const single = eventId === "333fm" ? Math.round(average / 100) - 3 : Math.round(average * 0.8);
      return [rankedBest(eventId, type, type === "average" ? average : single, person)];
    }),
  );
}

function rankedBest(
  eventId: EventId,
  type: PersonalBest["type"],
  value: number,
  { slowness }: MadeUpPerson,
): PersonalBest {
  const worldRanking = Math.round(400 * slowness ** 3);
  return {
    eventId,
    value,
    worldRanking,
    continentalRanking: Math.ceil(worldRanking / 3),
    nationalRanking: Math.ceil(worldRanking / 50),
    type,
  };
}
