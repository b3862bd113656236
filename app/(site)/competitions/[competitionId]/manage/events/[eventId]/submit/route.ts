import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { EventForm, eventTexts, getEvent, planFromForm } from "#lib/wcif/edits/round-form.ts";

export const POST = form({
  params: competitionParams.extend({ eventId: z.string() }),
  access: managers,
  body: EventForm,
  page: ({ params }) => eventPage(params.competitionId, params.eventId),
  handle: async ({ db, actor, competition, params: { eventId }, upToDate }) => {
    await editDocument(db, {
      competitionId: competition.id,
      actor,
      change: (document) => planFromForm(document, eventId, upToDate(eventTexts(getEvent(document, eventId)))),
    });
    return `${eventPage(competition.id, eventId)}?done=saved`;
  },
});

const eventPage = (competitionId: string, eventId: string): string =>
  competitionPage(competitionId, `manage/events/${encodeURIComponent(eventId)}`);
