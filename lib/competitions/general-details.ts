import { t } from "#lib/language/translate.ts";
import { numberOfDays, parseDate } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { isEventId } from "#lib/reference/events.ts";
import type { Wanted } from "./changed-columns.ts";
import type { Competition } from "./competition.ts";
import { competitionNameProblem, shortNameProblem } from "./competition-id.ts";
import type { GeneralDetails } from "./forms.ts";

/** What confirming a competition locks. */
export const lockedDetails = [
  "name",
  "shortName",
  "startDate",
  "endDate",
  "city",
  "countryId",
] as const satisfies readonly (keyof GeneralDetails)[];

const mostDays = 31;

/** What is wrong with details that their form takes one by one, in a sentence each. What is not named is in order. */
export function generalDetailsProblems({
  name,
  shortName,
  startDate = null,
  endDate = null,
  countryId,
  latitudeMicrodegrees: latitude = null,
  longitudeMicrodegrees: longitude = null,
  mainEventId = null,
}: Wanted<GeneralDetails>): Record<string, string | undefined> {
  return {
    name: name === undefined ? undefined : sentence(competitionNameProblem(name)),
    shortName: shortName === undefined ? undefined : sentence(shortNameProblem(shortName)),
    startDate: startDate !== null && parseDate(startDate) !== startDate ? t("Give a date.") : undefined,
    endDate: daysProblem(startDate, endDate),
    countryId: countryId === undefined || countryById(countryId) ? undefined : t("Choose a country."),
    latitude: latitude === null && longitude !== null ? t("Give the latitude too.") : undefined,
    longitude: longitude === null && latitude !== null ? t("Give the longitude too.") : undefined,
    mainEventId: mainEventId === null || isEventId(mainEventId) ? undefined : t("Choose an event."),
  };
}

function daysProblem(startDate: string | null, endDate: string | null): string | undefined {
  if ((startDate === null) !== (endDate === null)) return t("Give both the first and the last day, or neither.");
  if (startDate === null || endDate === null) return undefined;
  if (parseDate(endDate) !== endDate) return t("Give a date.");
  if (endDate < startDate) return t("The last day is not before the first.");
  return parseDate(startDate) === startDate && numberOfDays(startDate, endDate) > mostDays
    ? t("A competition lasts {mostDays} days at most.", { mostDays })
    : undefined;
}

/** What everybody sees has its days: nobody could tell whether it is to come. */
export const announcedDaysProblem = ({
  isVisible,
  startDate,
  endDate,
}: Pick<Competition, "isVisible" | "startDate" | "endDate">): string | undefined =>
  isVisible && startDate === null && endDate === null
    ? t("An announced competition has its days: give them.")
    : undefined;

const sentence = (problem: string | undefined) => (problem === undefined ? undefined : `${problem}.`);
