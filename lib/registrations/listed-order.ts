import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import { readingOrder } from "#lib/db/matching.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import { countries } from "#lib/reference/countries.ts";
import { countryName } from "#lib/reference/place-names.ts";

/** What managers may have a list of registrations sorted by, where it is not by what there is to do. */
export const sortedColumns = ["name", "country", "guests", "registered"] as const;

export type RegistrationSort = {
  by: (typeof sortedColumns)[number];
  direction: "ascending" | "descending";
};

/** Undecided ones first, then as they registered; or as somebody asks. */
export const listedOrder = (sort: RegistrationSort | undefined): SQL[] => [
  ...(sort ? [sort.direction === "ascending" ? upwards(sort.by) : downwards(sort.by)] : []),
  sql`array_position(array['pending', 'waiting_list', 'accepted', 'cancelled', 'rejected'], ${registrations.status})`,
  sql`${registrations.waitingListPosition} nulls last`,
  asc(registrations.registeredAt),
  asc(registrations.registrantId),
];

const sorted: Record<RegistrationSort["by"], () => SQL | AnyColumn> = {
  name: () => readingOrder(accounts.name),
  country: () => sql`array_position(${sql.param(countriesAsRead())}::text[], ${accounts.countryId})`,
  guests: () => registrations.guests,
  registered: () => registrations.registeredAt,
};

const upwards = (by: RegistrationSort["by"]): SQL => sql`${asc(sorted[by]())} nulls last`;
const downwards = (by: RegistrationSort["by"]): SQL => sql`${desc(sorted[by]())} nulls last`;

/** All countries from A to Z by what they are called in the language of whoever reads the list. */
function countriesAsRead(): string[] {
  const { compare } = new Intl.Collator(languageOf(currentLanguage()).locale);
  return countries
    .map(({ id, iso2 }) => ({ id, name: countryName(iso2) }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ id }) => id);
}
