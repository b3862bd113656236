import { defaultPageSize } from "#lib/api/pagination.ts";
import type { Difference } from "../_difference.ts";

export const reading: Difference[] = [
  {
    what: "Competitions that are not announced",
    there: "Podiums and `/registration-data` show them.",
    here: "They are nowhere, for those who do not manage them: same answer as for an id that does not exist.",
  },
  {
    what: "A token at `/users/me`, `…/personal_records`, `…/preferred_events` and `…/bookmarks`",
    there: "404 or 500: only a session works.",
    here: "A token does what a session does; the e-mail address comes with the scope `email` only.",
  },
  {
    what: "A token at `/me` without the scope `public`",
    there: "403 with an empty body.",
    here: "403 that says so, with the code `missing_scope`.",
  },
  {
    what: "The scope `competitions`",
    there: "Unknown.",
    here: "Shows the competitions one manages before they are announced, without the right to change them.",
  },
  {
    what: "A token in a form body",
    there: "Accepted.",
    here: "Ignored, and refused beside another one: a token comes in the header or in the query.",
  },
  {
    what: "Two tokens in one call",
    there: "The header wins.",
    here: "400, code `invalid_request`.",
  },
  {
    what: "An event that does not exist, in the address",
    there: "500.",
    here: "404. As a filter (`event_ids[]`, `event_id`) it finds nothing.",
  },
  {
    what: "`sort` of competitions where no key is known, and an empty one",
    there: "500.",
    here: "422, and the usual order. Unknown keys beside known ones are passed over, as there.",
  },
  {
    what: "An unknown `sort` of roles, `sort_by` of a psych sheet, `type` or `show` of rankings",
    there: "500.",
    here: "422, saying which.",
  },
  {
    what: "A list where one value is taken, such as `country_iso2[]=FR`",
    there: "Is passed over, or fails.",
    here: "422, naming the parameter.",
  },
  {
    what: "More than 1,000 ids at `/users` and `/registration-data`",
    there: "Taken.",
    here: "400.",
  },
  {
    what: "An unknown person's `/personal_records`",
    there: "500.",
    here: "404.",
  },
  {
    what: "`delegate=` with an unknown competitor id",
    there: "Its first digits are taken for an account id.",
    here: "404.",
  },
  {
    what: "`%` and `_` in a search",
    there: "Stand for any characters.",
    here: "Mean themselves.",
  },
  {
    what: "Searches",
    there: "At most 20 hits; flags may be answered from another search's cache.",
    here: `Pages of ${defaultPageSize}, with \`page\`, \`Total\` and \`Link\`; every flag counts, every time.`,
  },
  {
    what: "Drafts and unresolved incidents in searches",
    there: "Are found.",
    here: "Only published posts and, but for those who decide about incidents, only resolved ones.",
  },
  {
    what: "`email` at `/search/users`",
    there: "Matches a part of an address.",
    here: "Finds whoever has exactly that address, so that nobody can guess it letter by letter.",
  },
  {
    what: "`adminSearch` at `/search/users`",
    there: "Finds any account by address, for anybody.",
    here: "Means nothing.",
  },
  {
    what: "`/delegates`",
    there: "One entry for each role.",
    here: "Everybody once, by name.",
  },
  {
    what: "E-mail addresses in `/user_roles`",
    there: "For everybody.",
    here: "Delegates' addresses are public; the others are for those who keep the groups.",
  },
  {
    what: "`competition_series_ids`",
    there: "A list in a list.",
    here: "A list.",
  },
  {
    what: "Rankings, records and ranks",
    there: "As of the last run of a job.",
    here: "Right as soon as results are posted, and as of any day with `date`.",
  },
  {
    what: "The export of all results",
    there: "As tab-separated values and as SQL.",
    here: "As tab-separated values; the size of the other is null.",
  },
  {
    what: "Rows that are equal in what a list is sorted by",
    there: "In no order.",
    here: "Always in the same one, so that pages neither repeat nor miss any.",
  },
];
