import { form } from "#app/_forms/form.ts";
import { competitionParams } from "#app/(site)/competitions/_manage/access.ts";
import { atDeskOfCompetition } from "#app/(site)/staff/_shared/access.ts";
import { writeMessage } from "#lib/competitions/commands/write-message.ts";
import { MessageForm } from "#lib/competitions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: atDeskOfCompetition("competitions"),
  body: MessageForm,
  page: ({ params }) => `/staff/competitions/${encodeURIComponent(params.competitionId)}`,
  handle: async ({ db, actor, competition, body: { message } }) => {
    await writeMessage(db, { competitionId: competition.id, actor, text: message });
    return `/staff/competitions/${competition.id}?done=sent`;
  },
});
