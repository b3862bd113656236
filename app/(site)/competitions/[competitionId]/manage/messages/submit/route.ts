import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { writeMessage } from "#lib/competitions/commands/write-message.ts";
import { MessageForm } from "#lib/competitions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: MessageForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/messages"),
  handle: async ({ db, actor, competition, body: { message } }) => {
    await writeMessage(db, { competitionId: competition.id, actor, text: message });
    return competitionPage(competition.id, "manage/messages?done=sent");
  },
});
