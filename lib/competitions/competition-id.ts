import { rewritesText } from "#lib/fields/one-line.ts";
import { t } from "#lib/language/translate.ts";
import { withoutAccents } from "#lib/reference/latin-letters.ts";

export const maximumIdLength = 32;
export const maximumNameLength = 50;
export const maximumShortNameLength = 32;

export const isCompetitionId = (text: string) => /^[A-Za-z0-9]{1,32}$/.test(text);

/**
 * Why a competition cannot be given this id. Without its year it could be an address of the site's own: `new`, `mine`.
 */
export const competitionIdProblem = (id: string): string | undefined =>
  isCompetitionId(id) && /[A-Za-z].*[0-9]{4}$/.test(id)
    ? undefined
    : t("An id is made of letters from A to Z and digits, {maximumIdLength} at most, and ends with the year.", {
        maximumIdLength,
      });

/** "Žilina Open 2026" → "ZilinaOpen2026". A long name is cut before its year. */
export function competitionIdFromName(name: string): string {
  const { title, year } = splitName(name);
  const letters = withoutAccents(title).replace(/[^A-Za-z0-9]/g, "");
  return letters.slice(0, maximumIdLength - year.length) + year;
}

export function shortNameFromName(name: string): string {
  if (name.length <= maximumShortNameLength) return name;
  const { title, year } = splitName(name);
  const ending = year === "" ? "…" : `… ${year}`;
  return title.slice(0, maximumShortNameLength - ending.length).trimEnd() + ending;
}

/** Why a competition cannot have this name, in a sentence; undefined where it can. */
export function competitionNameProblem(name: string): string | undefined {
  if (name.length > maximumNameLength)
    return t("A name has at most {maximumNameLength} characters", { maximumNameLength });
  if (rewritesText(name)) return t("A name has no characters that cannot be seen");
  const { title, year } = splitName(name);
  if (year === "" || title.trim() === "") return t("A name ends with a space and the year");
  if (!isCompetitionId(competitionIdFromName(name)) || competitionIdFromName(name) === year) {
    return t("A name has Latin letters or digits before the year");
  }
  return undefined;
}

export function shortNameProblem(shortName: string): string | undefined {
  if (shortName.trim() === "") return t("A short name is not blank");
  if (rewritesText(shortName)) return t("A short name has no characters that cannot be seen");
  return shortName.length > maximumShortNameLength
    ? t("A short name has at most {maximumShortNameLength} characters", { maximumShortNameLength })
    : undefined;
}

function splitName(name: string): { title: string; year: string } {
  const match = /^(.*) (\d{4})$/s.exec(name);
  return { title: match?.[1] ?? name, year: match?.[2] ?? "" };
}
