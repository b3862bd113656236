import { t } from "#lib/language/translate.ts";

/** What is said of a place that somebody has typed, and that nobody here knows. */
export const unknownPlace = (place: string): string =>
  t("“{place}” is not known here. Write the name of the nearest large city, or coordinates.", { place });
