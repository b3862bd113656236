import { plainName } from "../plain-name.ts";

/** A line of GeoNames' dump of cities: of its fields those that are read here, by their places. */
const fields = { name: 1, asciiName: 2, otherNames: 3, latitude: 4, longitude: 5, kind: 7, country: 8, population: 14 };

const leastPeople = 100_000;
const capital = "PPLC";
// Parts of cities, and places that are no more.
const notCities = new Set(["PPLX", "PPLH", "PPLQ", "PPLW"]);
// The alphabets that people type names in here; codes and addresses stand among the names, too.
const isName = (text: string): boolean =>
  /^[\p{sc=Latn}\p{sc=Arab}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{M}'’ .-]{2,40}$/u.test(
    text,
  ) && !/^[A-Z]{3}$/.test(text);

/**
 * The large cities of such a dump, the largest first: name, country, degrees north and east, people, and all names in their
 * plain form between commas, its own first, so that whoever searches has to make none of them plain.
 */
export function packCities(dump: string): string {
  const cities = dump.split("\n").flatMap((line) => {
    const values = line.split("\t");
    const of = (field: keyof typeof fields) => values[fields[field]] ?? "";
    const population = Number(of("population"));
    if (of("name") === "" || notCities.has(of("kind"))) return [];
    if (population < leastPeople && of("kind") !== capital) return [];
    const names = [of("name"), of("asciiName"), ...of("otherNames").split(",")];
    const plainNames = new Set(names.filter((name, place) => place === 0 || isName(name)).map(plainName));
    const degrees = [of("latitude"), of("longitude")].map((text) => Number(text).toFixed(2));
    return [
      {
        population,
        line: [of("name"), of("country"), ...degrees, population, `,${[...plainNames].join(",")},`].join("\t"),
      },
    ];
  });
  return cities
    .toSorted((a, b) => b.population - a.population)
    .map(({ line }) => `${line}\n`)
    .join("");
}
