import { form } from "#app/_forms/form.ts";
import { roundParams, scoretakers } from "#app/(site)/competitions/_manage/access.ts";
import { enterResults } from "#lib/scoretaking/commands/enter-results.ts";
import { readDeskNews } from "#lib/scoretaking/queries/desk.ts";
import { SyncForm } from "#lib/scoretaking/round-forms.ts";
import { roundPage } from "../../_round-page.ts";

/** What the page sends by itself: results that were typed, or nothing, to hear what is new. */
export const POST = form({
  params: roundParams,
  access: scoretakers,
  body: SyncForm,
  page: ({ params }) => roundPage(params),
  handle: async ({ db, actor, competition, params: { roundId }, body: { entries, since }, now }) => {
    const command = { competitionId: competition.id, roundId, actor, now, entries };
    const { conflicts } = entries.length > 0 ? await enterResults(db, command) : { conflicts: [] };
    const news = await readDeskNews(db, competition, { roundId, since: since ?? 0 });
    return {
      location: roundPage({ competitionId: competition.id, roundId }),
      data: {
        conflicts: conflicts.map(({ registrantId, theirs }) => ({ registrantId, theirs })),
        news: news ?? null,
      },
    };
  },
});
