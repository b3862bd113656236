import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { takeAddresses } from "#lib/registrations/commands/take-addresses.ts";
import { AddressesForm, toDecided } from "#lib/registrations/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: AddressesForm,
  page: ({ params, text }) => registrationsPage(params.competitionId, new URLSearchParams(text("filter"))),
  handle: async ({ db, actor, competition, body: { filter, registrationIds: sent } }) => {
    await takeAddresses(db, { competitionId: competition.id, actor, ...toDecided(sent) });
    const query = new URLSearchParams(filter);
    query.set("done", "addresses");
    return registrationsPage(competition.id, query);
  },
});

const registrationsPage = (competitionId: string, query: URLSearchParams): string =>
  competitionPage(competitionId, `manage/registrations?${query}`);
