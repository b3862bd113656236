import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { removeFilter } from "#lib/registrations/commands/saved-filters.ts";
import { RemoveFilterForm } from "#lib/registrations/forms.ts";
import { registrationsPage } from "../../_list-page.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: RemoveFilterForm,
  page: ({ params, text }) => registrationsPage(params.competitionId, { filter: text("filter") }),
  handle: async ({ db, account, competition, body: { saved, filter } }) => {
    await removeFilter(db, { competitionId: competition.id, accountId: account.id, id: parseRowId(saved) ?? 0 });
    return registrationsPage(competition.id, { filter, done: "filter-removed" });
  },
});
