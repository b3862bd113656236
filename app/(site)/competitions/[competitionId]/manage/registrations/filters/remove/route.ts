import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { removeFilter } from "#lib/registrations/commands/saved-filters.ts";
import { RemoveFilterForm } from "#lib/registrations/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: RemoveFilterForm,
  page: ({ params, text }) => registrationsPage(params.competitionId, new URLSearchParams(text("filter"))),
  handle: async ({ db, account, competition, body: { saved, filter } }) => {
    await removeFilter(db, { competitionId: competition.id, accountId: account.id, id: parseRowId(saved) ?? 0 });
    const query = new URLSearchParams(filter);
    query.set("done", "filter-removed");
    return registrationsPage(competition.id, query);
  },
});

const registrationsPage = (competitionId: string, query: URLSearchParams): string =>
  competitionPage(competitionId, `manage/registrations?${query}`);
