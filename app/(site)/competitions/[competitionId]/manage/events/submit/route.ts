import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { EventsForm, roundCountsOf, toRoundCounts } from "#lib/wcif/edits/events-form.ts";
import { planRoundCounts } from "#lib/wcif/edits/plan-events.ts";
import { whatGoes } from "#lib/wcif/edits/what-goes.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: EventsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/events"),
  handle: async ({ db, actor, competition, upToDate }) => {
    await editDocument(db, {
      competitionId: competition.id,
      actor,
      change: (document) => {
        const sent = upToDate(roundCountsOf(document.events));
        const planned = planRoundCounts(document, toRoundCounts(sent));
        assertAgreed(sent.agreed, whatGoes(document, planned));
        return planned;
      },
    });
    return competitionPage(competition.id, "manage/events?done=saved");
  },
});
