import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { EventsForm, roundCountsOf } from "#lib/wcif/edits/events-form.ts";
import { planAgreedRounds } from "#lib/wcif/edits/plan-events.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: managers,
  body: EventsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/events"),
  handle: async ({ db, actor, competition, upToDate }) => {
    await editDocument(db, {
      competitionId: competition.id,
      actor,
      change: (document) => planAgreedRounds(document, upToDate(roundCountsOf(document.events))),
    });
    return competitionPage(competition.id, "manage/events?done=saved");
  },
});
