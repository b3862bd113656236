import { serverOperator } from "#lib/accounts/actor.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { invalid } from "#lib/platform/errors.ts";
import { recalculateOnDemand } from "#lib/results/commands/recalculate-ranks.ts";
import { checkResults } from "#lib/results/queries/check-results.ts";
import type { ChosenIds } from "#lib/submissions/commands/identify-competitors.ts";
import { postSubmission } from "#lib/submissions/commands/post-submission.ts";
import { listPostingQueue, planPosting } from "#lib/submissions/queries/plan-posting.ts";
import { findSubmission } from "#lib/submissions/queries/submissions.ts";
import { action, noun } from "./noun.ts";
import { previewOf } from "./preview.ts";
import { resultCorrections } from "./result-corrections.ts";

/** Official results, from what was handed in to what follows from them. */
export const results = noun("results", [
  action({
    name: "queue",
    words: [],
    does: "what was handed in and waits to be posted, oldest first",
    run: async ({ db }) => {
      const queue = await listPostingQueue(db);
      const lines = queue.map(
        ({ competitionId, submittedAt, submittedBy }) =>
          `${competitionId}  handed in ${submittedAt.toISOString()}${submittedBy === null ? "" : ` by ${submittedBy}`}`,
      );
      return { text: lines.join("\n") || "Nothing waits.", data: { queue } };
    },
  }),
  action({
    name: "post",
    words: ["COMPETITION_ID"],
    typed: "[--ids NUMBER=COMPETITOR_ID,…]",
    does: "makes what was handed in official; newcomers get the ids that are proposed, or, by their number there, the ones of --ids: free ones, or those of profiles that are there",
    options: { ids: { type: "string" } },
    loses: async ({ db, words: [id = ""], values, now }) => {
      const { competitionId, chosen } = await posting(db, id, values.ids);
      return await previewOf((agreed) =>
        postSubmission(db, { competitionId, actor: serverOperator(now), chosen, agreed }),
      );
    },
    run: async ({ db, words: [id = ""], values, now }) => {
      const { competitionId, chosen } = await posting(db, id, values.ids);
      const posted = await postSubmission(db, { competitionId, actor: serverOperator(now), chosen });
      const { results: count, people, newcomers } = posted;
      return {
        text: `${count} results of ${people} people at ${competitionId} are official; ${newcomers} newcomers have a profile.`,
        data: { competition: competitionId, ...posted, ids: Object.fromEntries(chosen) },
      };
    },
  }),
  ...resultCorrections,
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

/** Every newcomer has an id: one that was typed, or the one that is proposed. */
async function posting(
  db: Database,
  id: string,
  typed: string | undefined,
): Promise<{ competitionId: string; chosen: ChosenIds }> {
  const competition = await findCompetition(db, id);
  if (!competition) throw invalid(`There is no competition ${id}.`);
  const submission = await findSubmission(db, competition.id);
  if (!submission) throw invalid(`Nothing of ${competition.id} waits to be posted.`);
  const { newcomers } = await planPosting(db, { submissionId: submission.id, startDate: competition.startDate });
  const wanted = new Map(
    (typed ?? "").split(",").flatMap((pair) => {
      if (pair.trim() === "") return [];
      const [number = "", competitorId = ""] = pair.split("=");
      if (!/^\d{1,9}$/.test(number.trim()) || competitorId.trim() === "")
        throw invalid(`“${pair}” is no NUMBER=COMPETITOR_ID.`);
      return [[Number(number), competitorId.trim()] as const];
    }),
  );
  const foreign = [...wanted.keys()].find((number) => !newcomers.some(({ registrantId }) => registrantId === number));
  if (foreign !== undefined) throw invalid(`Number ${foreign} is no newcomer there.`);
  const chosen = newcomers.map(
    ({ registrantId, proposedId }) => [registrantId, wanted.get(registrantId) ?? proposedId] as const,
  );
  return { competitionId: competition.id, chosen: new Map(chosen) };
}
