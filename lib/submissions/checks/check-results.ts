import type { Finding, Severity } from "../finding.ts";
import type { SubmittedResults } from "../submission.ts";
import { checkAdvancement } from "./advancement.ts";
import { checkCompetitorLimit, checkEvents, checkSchedule } from "./competition.ts";
import { type Check, type CheckContext, indexed } from "./context.ts";
import { checkNames } from "./names.ts";
import { checkDetails, checkNamesakes, checkNewcomers, checkPersons } from "./persons.ts";
import { checkPlaces } from "./positions.ts";
import { checkRecords } from "./records.ts";
import { checkResults, checkSimilarResults, checkTimes } from "./results.ts";
import { checkScrambles } from "./scrambles.ts";
import { checkSimilarNames } from "./similar-names.ts";

const checks: readonly Check<Finding>[] = [
  ...[checkEvents, checkResults, checkTimes, checkSimilarResults, checkPlaces, checkAdvancement, checkRecords],
  ...[checkPersons, checkDetails, checkNames, checkNewcomers, checkNamesakes, checkSimilarNames],
  ...[checkCompetitorLimit, checkSchedule, checkScrambles],
];

/** Everything that is wrong, or worth a word, with results that are handed in: errors first. */
export function checkSubmittedResults(results: SubmittedResults, context: CheckContext): Finding[] {
  const handedIn = indexed(results, context);
  const findings = checks.flatMap((check) => check(handedIn, context));
  return findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const order: Severity[] = ["error", "warning", "info"];
