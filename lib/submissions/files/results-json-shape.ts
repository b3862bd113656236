import { z } from "zod";
import { withoutControls } from "#lib/fields/one-line.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { mostPeople } from "../submission.ts";
import { list, number, text } from "./values.ts";

/** Every version that programs write. */
const resultsJsonVersions = ["WCA Competition 0.1", "WCA Competition 0.2", "WCA Competition 0.3"] as const;

const mostAttempts = 5;

/** Writers of 0.2 put it in quotes. */
const registrantId = z.union(
  [
    number(1),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ],
  { error: () => t("is no registrant id, a whole number from 1") },
);

const Result = z.object({
  personId: registrantId,
  position: number(0).nullable(),
  results: list(number(-2), mostAttempts),
  best: number(-2),
  average: number(-2),
});

const Group = z.object({
  group: z.string().regex(/^[A-Z]{1,2}$/, { error: () => t("is no group: one or two capital letters") }),
  scrambles: list(text(20_000), 50),
  extraScrambles: list(text(20_000), 50).optional(),
});

// Duels have attempts of another number, and are not read.
const Round = z.discriminatedUnion(
  "formatId",
  [
    z.object({
      roundId: text(10),
      formatId: z.literal(["1", "2", "3", "5", "a", "m"]),
      results: list(Result, mostPeople),
      groups: list(Group, 100),
    }),
    z.object({ roundId: text(10), formatId: z.literal("h"), results: z.array(z.unknown()), groups: list(Group, 100) }),
  ],
  { error: () => t("is no format: 1, 2, 3, 5, a, m or h") },
);

const Person = z.object({
  id: registrantId,
  // It is what results will carry, for whoever competes for the first time.
  name: text(200)
    .overwrite(withoutControls)
    .min(1, { error: () => t("is empty ¦ a text") }),
  wcaId: text(20),
  countryId: text(10),
  gender: z.literal(["m", "f", "o", ""], { error: () => t("is no gender: m, f, o or nothing") }),
  dob: text(10),
});

/** A Results JSON; keys that are not named here pass, as they always have. */
export const ResultsJsonShape = z.object({
  formatVersion: z.literal(resultsJsonVersions, {
    error: () => t("is none of the versions that are read: {versions}", { versions: withCommas(resultsJsonVersions) }),
  }),
  competitionId: text(100),
  scrambleProgram: text(200).optional(),
  resultsProgram: text(200).optional(),
  persons: list(Person, mostPeople),
  events: list(z.object({ eventId: text(20), rounds: list(Round, 10) }), 50),
});

export type ResultsJson = z.output<typeof ResultsJsonShape>;
export type ResultsJsonRound = ResultsJson["events"][number]["rounds"][number];
