import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { removeDevice } from "#lib/scoretaking/commands/devices.ts";
import { RemoveDeviceForm } from "#lib/scoretaking/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: managers,
  body: RemoveDeviceForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/scoretakers"),
  mayBeGone: true,
  handle: async ({ db, actor, competition, body: { deviceId } }) => {
    await removeDevice(db, { competitionId: competition.id, deviceId, actor });
    return competitionPage(competition.id, "manage/results/scoretakers?done=removed");
  },
});
