import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { assertNoProblems } from "#lib/accounts/field-problems.ts";
import { notFound } from "#lib/platform/errors.ts";
import { maximumRoundCount } from "#lib/reference/round-types.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { planEvent } from "#lib/wcif/edits/plan-events.ts";
import { fieldNames, readQualification, readRounds } from "../_round-form.ts";

type Context = { params: Promise<{ competitionId: string; eventId: string }> };

export const POST = async (request: Request, context: Context): Promise<Response> => {
  const { eventId } = await context.params;
  const post = competitionForm({
    fields: fieldNames(maximumRoundCount),
    page: () => `manage/events/${eventId}`,
    handle: async ({ db, actor, competitionId, fields }) => {
      await editDocument(db, {
        competitionId,
        actor,
        change: (document) => {
          const event = document.events.find(({ id }) => id === eventId);
          if (!event) throw notFound("Event", eventId);
          const rounds = readRounds(fields, eventId, event.rounds);
          const qualification = readQualification(fields, eventId);
          assertNoProblems({ ...rounds.problems, ...qualification.problems });
          return planEvent(document, eventId, { rounds: rounds.value, qualification: qualification.value });
        },
      });
      return `manage/events/${eventId}?done=saved`;
    },
  });
  return await post(request, context);
};
