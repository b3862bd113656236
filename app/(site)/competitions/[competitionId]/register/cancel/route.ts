import { form } from "#app/_forms/form.ts";
import { competitionParams, visitors } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { cancelOwnRegistration } from "#lib/registrations/commands/register.ts";
import { withOwnEntryRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: visitors,
  page: ({ params }) => competitionPage(params.competitionId, "register"),
  handle: async ({ db, actor, competition }) => {
    const own = { competitionId: competition.id, actor };
    await withOwnEntryRevision(db, { ...own, told: historyPhrase("own_registration_cancelled") }, (tx) =>
      cancelOwnRegistration(tx, own),
    );
    return competitionPage(competition.id, "register?done=registration-cancelled");
  },
});
