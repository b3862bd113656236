import { msg, t } from "#lib/language/translate.ts";
import { placeName } from "../../_shared/places.ts";
import { daysOf } from "./days-of.ts";
import type { ListFilters, Period } from "./filters.ts";

/** What a list is of, by its period: whole words, for each language bends them in its own way. */
export const listTitles: Record<Period, string> = {
  upcoming: msg("Upcoming competitions"),
  ongoing: msg("Today's competitions"),
  recent: msg("Past competitions"),
  announced: msg("Newly announced competitions"),
  all: msg("All competitions"),
};

/** "Past competitions in France near Lille": what these filters find, as far as it makes a title. */
export function titleOf({ when, from, to, where, near }: ListFilters): string {
  const isOfDays = from !== "" || to !== "";
  const competitions = when === "upcoming" || isOfDays ? t("Competitions") : t(listTitles[when]);
  const title = inPlace(competitions, { where, near });
  return isOfDays ? t("{title}: {days}", { title, days: daysOf({ from, to }) }) : title;
}

/** The same in a sentence. */
export function descriptionOf({ when, where }: ListFilters): string {
  return t("{competitions}: when and where they are held, in which events, and whether one can still register.", {
    competitions: inPlace(t(listTitles[when]), { where, near: "" }),
  });
}

function inPlace(competitions: string, { where, near }: Pick<ListFilters, "where" | "near">): string {
  const place = where && placeName(where);
  if (place && near) return t("{competitions} in {place} near {city}", { competitions, place, city: near });
  if (place) return t("{competitions} in {place}", { competitions, place });
  return near ? t("{competitions} near {city}", { competitions, city: near }) : competitions;
}
