import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { events } from "#lib/reference/events.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { planRoundCounts } from "#lib/wcif/edits/plan-events.ts";

const fieldOf = (eventId: string) => `rounds-${eventId}`;

export const POST = competitionForm({
  fields: events.map((event) => fieldOf(event.id)),
  page: () => "manage/events",
  handle: async ({ db, actor, competitionId, fields }) => {
    const counts = events
      .map(({ id }) => [id, Number(fields[fieldOf(id)])] as const)
      .filter(([, count]) => Number.isInteger(count) && count > 0 && count <= 4);
    await editDocument(db, {
      competitionId,
      actor,
      change: (document) => planRoundCounts(document, new Map(counts)),
    });
    return "manage/events?done=saved";
  },
});
