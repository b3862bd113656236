import { readPage } from "#app/_forms/address-parameters.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { filterQuery, orNothingMeant, readFilterText } from "./_filter.ts";

type Asked = {
  /** What the form was sent along with: the query of the list that it stands on. */
  filter: string;
  /** What is told there. */
  done?: string;
  /** Whose own page it is, where the form does not stand on the list. */
  registrant?: string | undefined;
};

/**
 * The page that a form of the list was sent from; of what was sent with it nothing gets into an address but what the
 * list understands.
 */
export function registrationsPage(competitionId: string, { filter, done, registrant = "" }: Asked): string {
  const page = orNothingMeant((query) => readPage(query), filter) ?? 1;
  const query = new URLSearchParams(filterQuery(readFilterText(filter), page > 1 ? { page: String(page) } : {}));
  if (done !== undefined) query.set("done", done);
  const path = `manage/registrations${parseRowId(registrant) ? `/${registrant}` : ""}`;
  return competitionPage(competitionId, query.size > 0 ? `${path}?${query}` : path);
}
