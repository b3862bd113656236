import { countryById } from "#lib/reference/countries.ts";
import { isEventId } from "#lib/reference/events.ts";
import type { Competition } from "./competition.ts";
import { competitionNameProblem, shortNameProblem } from "./competition-id.ts";
import { numberOfDays, parseDate } from "./date.ts";

/** What managers say of a competition beside its events, schedule and registration. */
export type GeneralFacts = Pick<
  Competition,
  | "name"
  | "shortName"
  | "startDate"
  | "endDate"
  | "city"
  | "countryId"
  | "venue"
  | "venueAddress"
  | "venueDetails"
  | "latitudeMicrodegrees"
  | "longitudeMicrodegrees"
  | "information"
  | "contact"
  | "externalWebsite"
  | "mainEventId"
>;

/** What confirming a competition settles. */
export const agreedFacts = [
  "name",
  "shortName",
  "startDate",
  "endDate",
  "city",
  "countryId",
] as const satisfies readonly (keyof GeneralFacts)[];

const longestText = 20_000;
const longestLine = 250;
const mostDays = 31;

/** What is wrong with which fact, in a sentence each. */
export function generalFactsProblems(facts: GeneralFacts): Record<string, string | undefined> {
  const { startDate, endDate, latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude } = facts;
  return {
    name: sentence(competitionNameProblem(facts.name)),
    shortName: sentence(shortNameProblem(facts.shortName)),
    startDate: startDate !== null && parseDate(startDate) !== startDate ? "Give a date." : undefined,
    endDate: daysProblem(startDate, endDate),
    city: lengthProblem(facts.city, longestLine),
    countryId: countryById(facts.countryId) ? undefined : "Choose a country.",
    venue: lengthProblem(facts.venue, longestLine),
    venueAddress: lengthProblem(facts.venueAddress, longestLine),
    venueDetails: lengthProblem(facts.venueDetails, longestLine),
    latitude: positionProblem(latitude, longitude, { largest: 90, name: "latitude" }),
    longitude: positionProblem(longitude, latitude, { largest: 180, name: "longitude" }),
    information: lengthProblem(facts.information, longestText),
    contact: lengthProblem(facts.contact, longestText),
    externalWebsite: addressProblem(facts.externalWebsite),
    mainEventId: facts.mainEventId === null || isEventId(facts.mainEventId) ? undefined : "Choose an event.",
  };
}

function daysProblem(startDate: string | null, endDate: string | null): string | undefined {
  if ((startDate === null) !== (endDate === null)) return "Give both the first and the last day, or neither.";
  if (startDate === null || endDate === null) return undefined;
  if (parseDate(endDate) !== endDate) return "Give a date.";
  if (endDate < startDate) return "The last day is not before the first.";
  return parseDate(startDate) === startDate && numberOfDays(startDate, endDate) > mostDays
    ? `A competition lasts ${mostDays} days at most.`
    : undefined;
}

function positionProblem(
  microdegrees: number | null,
  other: number | null,
  { largest, name }: { largest: number; name: string },
): string | undefined {
  if (microdegrees === null) return other === null ? undefined : `Give the ${name} too.`;
  return Math.abs(microdegrees) <= largest * 1e6 ? undefined : `A ${name} is between -${largest} and ${largest}.`;
}

/** Only addresses that a browser opens as pages. */
export function addressProblem(address: string | null): string | undefined {
  if (address === null) return undefined;
  const isPage = /^https?:\/\//i.test(address) && URL.parse(address) !== null;
  return isPage && address.length <= 2000 ? undefined : "Give a whole address, like https://mycompetition.example.";
}

export function lengthProblem(text: string | null, longest: number): string | undefined {
  return (text ?? "").length > longest ? `This takes ${longest} characters at most.` : undefined;
}

const sentence = (problem: string | undefined) => (problem === undefined ? undefined : `${problem}.`);
