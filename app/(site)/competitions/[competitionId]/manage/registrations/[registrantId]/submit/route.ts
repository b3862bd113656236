import { wordsOf } from "#lib/db/matching.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { correctRegistration } from "#lib/registrations/commands/decide.ts";
import { recorded } from "#lib/wcif/edits/recorded.ts";
import { competitionForm } from "../../../../../_manage/competition-form.ts";
import { numberOrNull } from "../../../../../_manage/form-values.ts";

type Context = { params: Promise<{ competitionId: string; registrantId: string }> };

export const POST = async (request: Request, context: Context): Promise<Response> => {
  const { registrantId } = await context.params;
  const page = `manage/registrations/${encodeURIComponent(registrantId)}`;
  const post = competitionForm({
    fields: ["events", "guests", "comments", "administrativeNotes"],
    page: () => page,
    handle: async ({ db, actor, competitionId, fields }) => {
      const choices = {
        eventIds: wordsOf(fields.events),
        guests: numberOrNull(fields.guests) ?? 0,
        comments: fields.comments,
        administrativeNotes: fields.administrativeNotes,
      };
      await recorded(db, { competitionId, actor }, (tx) =>
        correctRegistration(tx, { competitionId, actor, registrantId: parseRowId(registrantId) ?? 0, choices }),
      );
      return `${page}?done=saved`;
    },
  });
  return await post(request, context);
};
