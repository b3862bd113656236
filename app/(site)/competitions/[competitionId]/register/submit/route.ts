import { form } from "#app/_forms/form.ts";
import { competitionParams, visitors } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { editOwnRegistration, registerForCompetition } from "#lib/registrations/commands/register.ts";
import { choicesOf, RegisterForm, toChoices } from "#lib/registrations/forms.ts";
import { findOwnRegistration } from "#lib/registrations/managed-registrations.ts";
import { withOwnEntryRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  params: competitionParams,
  access: visitors,
  body: RegisterForm,
  page: ({ params }) => competitionPage(params.competitionId, "register"),
  handle: async ({ db, account, actor, competition, body, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    if (body.intent === "change") {
      await withOwnEntryRevision(db, { ...own, told: historyPhrase("own_registration_changed") }, async (tx) => {
        const registration = await findOwnRegistration(tx, competition.id, account.id);
        const sent = registration ? upToDate(choicesOf(registration)) : body;
        await editOwnRegistration(tx, { ...own, choices: toChoices(sent) });
      });
      return competitionPage(competition.id, "register?done=registration-changed");
    }
    await withOwnEntryRevision(db, { ...own, told: historyPhrase("registered") }, (tx) =>
      registerForCompetition(tx, { ...own, choices: toChoices(body) }),
    );
    return competitionPage(competition.id, "register?done=registered");
  },
});
