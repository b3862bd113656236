import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { ProfileForm } from "#lib/accounts/forms.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { sendAtOnce } from "#lib/mail/account-mail.ts";
import { notFound } from "#lib/platform/errors.ts";
import { correctPerson } from "#lib/registrations/commands/change-profile.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";
import { registrationPage } from "../_registration-page.ts";

export const POST = form({
  params: competitionParams.extend({ registrantId: z.string() }),
  access: managers,
  body: ProfileForm,
  page: ({ params }) => registrationPage(params.competitionId, params.registrantId),
  handle: async ({ db, actor, competition, params: { registrantId: sent }, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    const registrantId = parseRowId(sent) ?? 0;
    let written: number[] = [];
    await withRevision(db, own, async (tx) => {
      const person = await findManagedRegistration(tx, { competitionId: competition.id, registrantId });
      if (!person) throw notFound("Registration", sent);
      const { name, countryId: country, gender, birthDate } = person;
      const wanted = upToDate({ name, country, gender, birth_date: birthDate });
      const profile = {
        name: wanted.name,
        countryId: wanted.country,
        gender: wanted.gender,
        birthDate: wanted.birth_date,
      };
      written = await correctPerson(tx, { ...own, registrantId, profile });
    });
    await sendAtOnce(db, written);
    return `${registrationPage(competition.id, sent)}?done=saved`;
  },
});
