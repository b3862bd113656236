import { msg, t } from "#lib/language/translate.ts";

const names: Record<string, string> = {
  competitor: msg("Competing"),
  "staff-judge": msg("Judge"),
  "staff-scrambler": msg("Scrambler"),
  "staff-runner": msg("Runner"),
  "staff-dataentry": msg("Data entry"),
  "staff-announcer": msg("Announcer"),
};

/** What somebody does, for people: msg("Competing"), "Judge"; what a program made up, in its own words. */
export const taskName = (assignmentCode: string): string =>
  t(names[assignmentCode] ?? assignmentCode.replace(/^staff-/, "").replaceAll("_", " "));
