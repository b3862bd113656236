import { numberOfDays, parseDate } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { isEventId } from "#lib/reference/events.ts";
import type { Competition } from "./competition.ts";
import { competitionNameProblem, shortNameProblem } from "./competition-id.ts";

/** What managers say of a competition beside its events, schedule and registration. */
export type GeneralDetails = Pick<
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
  | "scoretakingSoftware"
>;

/** What confirming a competition locks. */
export const lockedDetails = [
  "name",
  "shortName",
  "startDate",
  "endDate",
  "city",
  "countryId",
] as const satisfies readonly (keyof GeneralDetails)[];

export const longestText = 20_000;
export const longestLine = 250;
const mostDays = 31;

/** What is wrong with which detail, in a sentence each. */
export function generalDetailsProblems(details: GeneralDetails): Record<string, string | undefined> {
  const { startDate, endDate, latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude } = details;
  return {
    name: sentence(competitionNameProblem(details.name)),
    shortName: sentence(shortNameProblem(details.shortName)),
    startDate: startDate !== null && parseDate(startDate) !== startDate ? "Give a date." : undefined,
    endDate: daysProblem(startDate, endDate),
    city: lengthProblem(details.city, longestLine),
    countryId: countryById(details.countryId) ? undefined : "Choose a country.",
    venue: lengthProblem(details.venue, longestLine),
    venueAddress: lengthProblem(details.venueAddress, longestLine),
    venueDetails: lengthProblem(details.venueDetails, longestLine),
    latitude: positionProblem(latitude, longitude, { largest: 90, name: "latitude" }),
    longitude: positionProblem(longitude, latitude, { largest: 180, name: "longitude" }),
    information: lengthProblem(details.information, longestText),
    contact: lengthProblem(details.contact, longestText),
    externalWebsite: addressProblem(details.externalWebsite),
    mainEventId: details.mainEventId === null || isEventId(details.mainEventId) ? undefined : "Choose an event.",
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
