import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { assertSeen } from "#lib/wcif/edits/contents.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { getRoom, removeRoom } from "#lib/wcif/edits/plan-schedule.ts";
import { RemoveRoomForm } from "#lib/wcif/edits/schedule-forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: managers,
  mayBeGone: true,
  body: RemoveRoomForm,
  page: ({ params, text }) =>
    competitionPage(
      params.competitionId,
      `manage/schedule/venues/${encodeURIComponent(text("venueId"))}/rooms/${encodeURIComponent(text("roomId"))}`,
    ),
  handle: async ({ db, actor, competition, body: { contents, ...place } }) => {
    const change = (document: CompetitionDocument) => {
      assertSeen(contents, getRoom(document, place), document);
      return removeRoom(document, place);
    };
    await editDocument(db, { competitionId: competition.id, actor, change });
    return competitionPage(competition.id, "manage/schedule?done=removed");
  },
});
