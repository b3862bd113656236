import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { addRoom, changeRoom, getRoom } from "#lib/wcif/edits/plan-schedule.ts";
import { RoomForm, roomOf, toRoom } from "#lib/wcif/edits/schedule-forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  mayBeGone: true,
  body: RoomForm,
  page: ({ params, text }) =>
    competitionPage(
      params.competitionId,
      `manage/schedule/venues/${encodeURIComponent(text("venueId"))}/rooms/${encodeURIComponent(text("roomId") || "new")}`,
    ),
  handle: async ({ db, actor, competition, body, upToDate }) => {
    const { venueId, roomId } = body;
    const place = roomId === null ? null : { venueId, roomId };
    const change = (document: CompetitionDocument) =>
      place === null
        ? addRoom(document, venueId, toRoom(body))
        : changeRoom(document, place, toRoom(upToDate(roomOf(getRoom(document, place)))));
    await editDocument(db, { competitionId: competition.id, actor, change });
    return competitionPage(competition.id, "manage/schedule?done=saved");
  },
});
