import { ownFormPost } from "#app/_forms/form-post.ts";
import { sessionActor } from "#lib/accounts/session-actor.ts";
import { createCompetition } from "#lib/competitions/commands/create-competition.ts";
import { textOrNull } from "../../_manage/form-values.ts";

const fields = ["name", "startDate", "endDate", "city", "countryId"] as const;

export const POST = ownFormPost({
  fields,
  keep: fields,
  page: () => "/competitions/new",
  handle: async ({ db, session, fields: { name, startDate, endDate, city, countryId } }) => {
    const { id } = await createCompetition(db, {
      actor: sessionActor(session),
      name,
      startDate: textOrNull(startDate),
      endDate: textOrNull(endDate),
      city: city.trim(),
      countryId,
    });
    return `/competitions/${id}/manage?done=created`;
  },
});
