import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { saveFilter } from "#lib/registrations/commands/saved-filters.ts";
import { SaveFilterForm } from "#lib/registrations/forms.ts";
import { filterQuery, readFilterText } from "../../_filter.ts";
import { registrationsPage } from "../../_list-page.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: managers,
  body: SaveFilterForm,
  page: ({ params, text }) => registrationsPage(params.competitionId, { filter: text("filter") }),
  handle: async ({ db, account, competition, body: { filter_name: name, filter, agreedFilter } }) => {
    const query = filterQuery(readFilterText(filter));
    await saveFilter(db, {
      ...{ competitionId: competition.id, accountId: account.id },
      ...{ name, query, agreed: agreedFilter },
    });
    return registrationsPage(competition.id, { filter: query, done: "filter-saved" });
  },
});
