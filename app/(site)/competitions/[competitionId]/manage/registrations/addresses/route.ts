import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { takeAddresses } from "#lib/registrations/commands/take-addresses.ts";
import { AddressesForm, toDecided } from "#lib/registrations/forms.ts";
import { registrationsPage } from "../_list-page.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: AddressesForm,
  page: ({ params, text }) => registrationsPage(params.competitionId, { filter: text("filter") }),
  handle: async ({ db, actor, competition, body: { filter, registrationIds: sent } }) => {
    await takeAddresses(db, { competitionId: competition.id, actor, ...toDecided(sent) });
    return registrationsPage(competition.id, { filter, done: "addresses" });
  },
});
