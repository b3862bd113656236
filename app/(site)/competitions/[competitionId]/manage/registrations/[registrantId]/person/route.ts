import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { ProfileForm } from "#lib/accounts/forms.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { type Mail, sendMail } from "#lib/mail/send.ts";
import { notFound } from "#lib/platform/errors.ts";
import { correctPerson } from "#lib/registrations/commands/change-profile.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  params: competitionParams.extend({ registrantId: z.string() }),
  access: managers,
  body: ProfileForm,
  page: ({ params }) => registrationPage(params.competitionId, params.registrantId),
  handle: async ({ db, actor, competition, params: { registrantId: sent }, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    const registrantId = parseRowId(sent) ?? 0;
    let mail: Mail | undefined;
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
      mail = await correctPerson(tx, { ...own, registrantId, profile });
    });
    if (mail) await sendMail(db, mail);
    return `${registrationPage(competition.id, sent)}?done=saved`;
  },
});

const registrationPage = (competitionId: string, registrantId: string): string =>
  competitionPage(competitionId, `manage/registrations/${encodeURIComponent(registrantId)}`);
