import { recalculateOnDemand } from "#lib/results/commands/recalculate-ranks.ts";
import { checkResults } from "#lib/results/queries/check-results.ts";
import { action, noun } from "./noun.ts";

/** What follows from official results. */
export const results = noun("results", [
  action({
    name: "check",
    words: [],
    does: "holds bests, averages, places, records and what ranks are counted from against the rules; changes nothing, ends with status 1 where something differs",
    run: async ({ db }) => {
      const { kinds } = await checkResults(db);
      const lines = [...kinds].map(
        ([kind, { count, examples }]) => `${kind}: ${count} differ\n${examples.map((one) => `  ${one}`).join("\n")}`,
      );
      return {
        text: lines.join("\n") || "All is as the rules say.",
        data: { differences: Object.fromEntries(kinds) },
        isFailed: kinds.size > 0,
      };
    },
  }),
  action({
    name: "recalculate",
    words: [],
    does: "works out records, bests and ranks anew from the posted results; meanwhile others read what was there before",
    run: async ({ db, now }) => {
      await recalculateOnDemand(db, { by: null, now });
      return { text: "Records, bests and ranks are worked out anew.", data: { recalculated: "all" } };
    },
  }),
]);
