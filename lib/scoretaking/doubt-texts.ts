import { listed } from "#lib/language/listed.ts";
import { msg, t } from "#lib/language/translate.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { mostMoves } from "#lib/reference/attempt-result-problem.ts";
import type { Doubt } from "./doubts.ts";

/** What is asked about before it is saved, in a sentence. */
export function doubtText(doubt: Doubt, eventId: string): string {
  const attempts = "attempts" in doubt ? doubt.attempts : [];
  const isOne = attempts.length === 1;
  const values = { list: listed(attempts.map(String)) };
  switch (doubt.kind) {
    case "gap":
      return isOne ? t("Attempt {list} is left out.", values) : t("Attempts {list} are left out.", values);
    case "result_after_dns":
      return isOne ? t("Attempt {list} is after a DNS.", values) : t("Attempts {list} are after a DNS.", values);
    case "over_limit":
      return isOne
        ? t("Attempt {list} is over the time limit, and so a DNF.", values)
        : t("Attempts {list} are over the time limit, and so a DNF.", values);
    case "too_many_moves":
      return isOne
        ? t("Attempt {list} has more than {most} moves, and so is a DNF.", { ...values, most: mostMoves })
        : t("Attempts {list} have more than {most} moves, and so are a DNF.", { ...values, most: mostMoves });
    case "after_cutoff":
      return isOne
        ? t("Attempt {list} is lost: the cutoff is not met any more.", values)
        : t("Attempts {list} are lost: the cutoff is not met any more.", values);
    case "much_faster":
      return t("Attempt {list} is less than a quarter as long as each of the others.", values);
    case "uneven":
      return isOne
        ? t("Attempt {list} is more than four times as long as the fastest.", values)
        : t("Attempts {list} are more than four times as long as the fastest.", values);
    case "far_from_best":
      return isOne
        ? t("Attempt {list} is far from the best so far, {best}.", {
            ...values,
            best: formatAttemptResult(doubt.best, eventId),
          })
        : t("Attempts {list} are far from the best so far, {best}.", {
            ...values,
            best: formatAttemptResult(doubt.best, eventId),
          });
    case "multi_blind_too_fast":
      return isOne
        ? t("Attempt {list} is faster than half a minute a cube.", values)
        : t("Attempts {list} are faster than half a minute a cube.", values);
    case "record":
      return t(doubt.type === "single" ? singleRecords[doubt.tag] : averageRecords[doubt.tag], {
        result: formatAttemptResult(doubt.value, eventId, doubt.type),
      });
  }
}

const singleRecords = {
  WR: msg("{result} would be a world record (single)."),
  CR: msg("{result} would be a continental record (single)."),
  NR: msg("{result} would be a national record (single)."),
};
const averageRecords = {
  WR: msg("{result} would be a world record (average)."),
  CR: msg("{result} would be a continental record (average)."),
  NR: msg("{result} would be a national record (average)."),
};
