import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { ProfileForm, profileOf, toProfile } from "#lib/accounts/forms.ts";
import { sendAtOnce } from "#lib/mail/account-mail.ts";
import { correctPerson } from "#lib/registrations/commands/change-profile.ts";
import { getManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";
import { registrationPage } from "../_registration-page.ts";

export const POST = form({
  params: competitionParams.extend({ registrantId: z.string() }),
  access: managers,
  body: ProfileForm,
  page: ({ params }) => registrationPage(params.competitionId, params.registrantId),
  handle: async ({ db, actor, competition, params: { registrantId: sent }, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    let written: number[] = [];
    await withRevision(db, own, async (tx) => {
      const person = await getManagedRegistration(tx, competition.id, sent);
      const profile = toProfile(upToDate(profileOf(person)));
      written = await correctPerson(tx, { ...own, registrantId: person.registrantId, profile });
    });
    await sendAtOnce(db, written);
    return `${registrationPage(competition.id, sent)}?done=saved`;
  },
});
