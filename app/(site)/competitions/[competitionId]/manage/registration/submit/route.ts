import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { updateRegistrationSettings } from "#lib/competitions/commands/update-registration-settings.ts";
import {
  RegistrationSettingsForm,
  registrationSettingsOf,
  timezoneOf,
  toRegistrationSettings,
} from "#lib/competitions/registration-settings-form.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: managers,
  body: RegistrationSettingsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/registration"),
  handle: async ({ db, actor, competition, body, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    const timezone = timezoneOf(body);
    await withRevision(db, own, (tx, locked) => {
      const sent = upToDate(registrationSettingsOf(locked, timezone));
      return updateRegistrationSettings(tx, {
        ...own,
        settings: toRegistrationSettings(sent, locked),
        agreed: sent.agreed,
      });
    });
    return competitionPage(competition.id, "manage/registration?done=saved");
  },
});
