import { form } from "#app/_forms/form.ts";
import { competitionParams, provenManagers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { addDevice } from "#lib/scoretaking/commands/devices.ts";
import { AddDeviceForm } from "#lib/scoretaking/forms.ts";

export const POST = form({
  params: competitionParams,
  access: provenManagers,
  body: AddDeviceForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/scoretakers"),
  handle: async ({ db, actor, competition, body: { name } }) => {
    const token = await addDevice(db, { competitionId: competition.id, name, actor });
    return {
      location: `${competitionPage(competition.id, "manage/results/scoretakers")}?done=device-added`,
      shownOnce: [token],
    };
  },
});
