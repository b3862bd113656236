import { form } from "#app/_forms/form.ts";
import { competitionParams, visitors } from "#app/(site)/competitions/_manage/access.ts";
import { markCompetition, unmarkCompetition } from "#lib/competitions/commands/mark.ts";
import { MarkForm } from "#lib/competitions/forms.ts";

const commands = { mark: markCompetition, unmark: unmarkCompetition };

export const POST = form({
  params: competitionParams,
  access: visitors,
  body: MarkForm,
  page: ({ params }) => `/competitions/${encodeURIComponent(params.competitionId)}`,
  handle: async ({ db, account, competition, body: { intent } }) => {
    await commands[intent](db, { competitionId: competition.id, accountId: account.id });
    return `/competitions/${competition.id}?done=${intent}`;
  },
});
