import { msg } from "#lib/language/translate.ts";
import type { Period } from "./filters.ts";

export const periodNames: Record<Period, string> = {
  upcoming: msg("Upcoming"),
  ongoing: msg("Today"),
  recent: msg("Past"),
  announced: msg("Newest"),
  all: msg("All dates"),
};
