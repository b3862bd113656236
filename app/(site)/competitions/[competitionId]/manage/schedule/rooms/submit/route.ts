import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { assertNoProblems } from "#lib/accounts/field-problems.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { addRoom, changeRoom, removeRoom } from "#lib/wcif/edits/plan-schedule.ts";

export const POST = competitionForm({
  fields: ["venueId", "roomId", "intent", "name", "color"],
  page: ({ venueId, roomId }) =>
    `manage/schedule/venues/${encodeURIComponent(venueId)}/rooms/${encodeURIComponent(roomId || "new")}`,
  handle: async ({ db, actor, competitionId, fields }) => {
    const place = { venueId: Number(fields.venueId), roomId: Number(fields.roomId) };
    if (fields.intent === "remove") {
      await editDocument(db, { competitionId, actor, change: (document) => removeRoom(document, place) });
      return "manage/schedule?done=removed";
    }
    const name = fields.name.trim();
    assertNoProblems({
      name: name === "" || name.length > 255 ? "Give a name of at most 255 characters." : undefined,
      color: /^#[0-9a-f]{6}$/i.test(fields.color) ? undefined : "Choose a colour.",
    });
    const facts = { name, color: fields.color };
    await editDocument(db, {
      competitionId,
      actor,
      change: (document) =>
        fields.roomId === "" ? addRoom(document, place.venueId, facts) : changeRoom(document, place, facts),
    });
    return "manage/schedule?done=saved";
  },
});
