import { t } from "#lib/language/translate.ts";
import { formatById } from "#lib/reference/formats.ts";
import { type Finding, found, inRound, onPage } from "../finding.ts";
import type { SubmittedScramble } from "../submission.ts";
import type { Check, HeldRound } from "./context.ts";

/** Whether each round that was held has its scrambles. */
export const checkScrambles: Check<Finding> = ({ scrambles, held }, { foreignScrambles }) => {
  const foreign = foreignScrambles.map(({ file, madeFor }) =>
    found(
      "other_competition_scrambles_warning",
      onPage("check"),
      t("The scrambles in {file} were made for {competition}.", { file, competition: madeFor }),
    ),
  );
  const rounds = held.filter(({ plan }) => plan.formatId !== "h");
  if (scrambles.length === 0 && rounds.length > 0) {
    return [
      ...foreign,
      found("missing_scrambles_for_competition_error", onPage("check"), t("There are no scrambles.")),
    ];
  }
  const byRound = Map.groupBy(
    scrambles.filter(({ isExtra }) => !isExtra),
    ({ roundId }) => roundId,
  );
  return [...foreign, ...rounds.flatMap((round) => ofRound(round, byRound.get(round.plan.id) ?? []))];
};

function ofRound({ plan }: HeldRound, scrambles: SubmittedScramble[]): Finding[] {
  const { id, name, eventId, scrambleSetCount } = plan;
  if (scrambles.length === 0)
    return [found("missing_scrambles_for_round_error", inRound(id), t("{name} has no scrambles.", { name }))];
  const expected = formatById(plan.formatId).expectedSolveCount;
  const sets = Map.groupBy(scrambles, ({ groupId }) => groupId);
  const lacking = [...sets].filter(([, ofSet]) => new Set(ofSet.map(({ number }) => number)).size < expected);
  const findings: Finding[] = [];
  if (sets.size !== scrambleSetCount) {
    findings.push(
      found(
        "wrong_number_of_scramble_sets_error",
        inRound(id),
        t("{name} has {sets} sets of scrambles, and {planned} are planned.", {
          name,
          sets: sets.size,
          planned: scrambleSetCount,
        }),
      ),
    );
  }
  if (eventId === "333mbf") {
    if (lacking.length === sets.size) {
      findings.push(
        found(
          "missing_scrambles_for_multi_error",
          inRound(id),
          t("{name} has no set of scrambles for all of its {expected} attempts.", { name, expected }),
        ),
      );
    }
    findings.push(
      found(
        "mbld_scrambles_warning",
        inRound(id),
        t("{name}: say how many scrambles were used in each attempt, so that the others are not published.", { name }),
      ),
    );
    return findings;
  }
  for (const [groupId, ofSet] of lacking) {
    findings.push(
      found(
        "missing_scrambles_for_group_error",
        inRound(id),
        t("{name}, group {group} has {count} scrambles, and the format has {expected} attempts.", {
          name,
          group: groupId,
          count: ofSet.length,
          expected,
        }),
      ),
    );
  }
  if (eventId === "333fm" && sets.size > 1) {
    findings.push(
      found(
        "multiple_fmc_groups_warning",
        inRound(id),
        t("{name} has {sets} sets of scrambles: say which of them were used.", { name, sets: sets.size }),
      ),
    );
  }
  return findings;
}
