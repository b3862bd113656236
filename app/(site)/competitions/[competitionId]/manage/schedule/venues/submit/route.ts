import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { addVenue, changeVenue, getVenue } from "#lib/wcif/edits/plan-schedule.ts";
import { toVenue, VenueForm, venueOf } from "#lib/wcif/edits/schedule-forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  mayBeGone: true,
  body: VenueForm,
  page: ({ params, text }) =>
    competitionPage(params.competitionId, `manage/schedule/venues/${encodeURIComponent(text("venueId") || "new")}`),
  handle: async ({ db, actor, competition, body, upToDate }) => {
    const { venueId } = body;
    const change = (document: CompetitionDocument) =>
      venueId === null
        ? addVenue(document, toVenue(body))
        : changeVenue(document, venueId, toVenue(upToDate(venueOf(getVenue(document, venueId)))));
    await editDocument(db, { competitionId: competition.id, actor, change });
    return competitionPage(competition.id, "manage/schedule?done=saved");
  },
});
