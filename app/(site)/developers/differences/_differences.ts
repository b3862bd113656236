import { defaultPageSize } from "#lib/api/pagination.ts";
import { lifetimes } from "#lib/oauth/lifetimes.ts";
import { pollingSeconds } from "#lib/oauth/provider/polling.ts";

export type Difference = { what: string; there: string; here: string };

const reading: Difference[] = [
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

const registrations: Difference[] = [
  {
    what: "What somebody tells the organizers (`comments`)",
    there: "Everybody reads it.",
    here: "Null in the public list; the person and the managers read it as `comment`.",
  },
  {
    what: "The organizers' own note (`admin_comment`)",
    there: "The person it is about reads it.",
    here: "Managers only.",
  },
  {
    what: "A token at the managers' list",
    there: "Any will do.",
    here: "Needs `manage_competitions`, as for everybody's registration but one's own.",
  },
  {
    what: "Somebody else's registration",
    there: "401 or 404, depending on whether there is one.",
    here: "403 with `-2003` by person, 404 with `-3000` by id, whether there is one or not.",
  },
  {
    what: "What is missing, and whoever is not signed in",
    there: "`-3000`; a sentence.",
    here: "The same in `error`; `message`, `code`, `request_id` and `docs` beside it.",
  },
  {
    what: "Registering, changing and paying through `/api/v1`; live results",
    there: "There.",
    here: "Not there: people register on the site, and managers save WCIF.",
  },
];

const answers: Difference[] = [
  {
    what: "Errors",
    there: "Several forms, some empty.",
    here: '`error` as there, with `code`, `request_id` and `docs` beside it. Bodies that programs know in another form stay as they are: `{"user": null}`, the texts of a WCIF check, a version or lifecycle that is not there, an incident that stays resolved. Where the WCA says what was looked for, `data` does.',
  },
  {
    what: "`ETag`",
    there: "Weak; a person's never changes; what was saved may be answered as it was for minutes.",
    here: "Follows what the answer says. What was saved is in the next answer.",
  },
  {
    what: "Shared caches",
    there: "May keep an answer with a date of birth in it.",
    here: "Keep nothing that depends on who asks; `Vary` names `Authorization` and `Cookie`.",
  },
  {
    what: "Limits",
    there: "60 calls a minute, address and kind of endpoint; a bare 429.",
    here: "One number for all endpoints, with `RateLimit-*` on each answer and `Retry-After` on a 429.",
  },
  {
    what: "Calls from web pages",
    there: "`Total`, `Per-Page` and `Link` can be read; the OAuth addresses cannot be called.",
    here: "`ETag`, `RateLimit-*` and `X-Request-Id` as well; tokens and userinfo can be had from a page.",
  },
];

const authorization: Difference[] = [
  {
    what: "PKCE",
    there: "Ignored.",
    here: "Checked when sent, and required of applications without a secret; `S256` only.",
  },
  {
    what: "`public`",
    there: "May be left out, and `/me` then refuses the token.",
    here: "A modern application must ask for it, or gets `invalid_scope`; a compatible one gets it added.",
  },
  {
    what: "Scopes that the application was not registered for",
    there: "An application that lists none may ask for all.",
    here: "`invalid_scope`, at both endpoints. `cms` is unknown.",
  },
  {
    what: "Optional scopes",
    there: "All or nothing.",
    here: "People may leave out `email` and `dob`; the token answer names what was granted.",
  },
  {
    what: "`iss` in the answer (RFC 9207)",
    there: "None.",
    here: "For modern applications; none for compatible ones, whose libraries might stumble over it.",
  },
  {
    what: "The implicit flow and passwords",
    there: "For every application.",
    here: "For compatible applications that have them switched on. The implicit flow gives no refresh token, as there.",
  },
  {
    what: "A password without an application",
    there: "Accepted.",
    here: "Accepted where `PASSWORD_GRANT` is `on`, which in production it is not unless it is set; otherwise 401 `invalid_client`. Its tokens belong to “Direct sign-in”, which people see and can remove, and are refreshed without an application, too.",
  },
  {
    what: "A password of an account with two-factor authentication",
    there: "Is enough.",
    here: "Needs the current code as `totp`.",
  },
  {
    what: "`redirect_uri`",
    there:
      "A query may be added, and the port of a loopback number may differ; yet `127.0.0.1` cannot be registered without https.",
    here: "Byte for byte. http is fine for `localhost`, `127.0.0.1` and `[::1]`; only native applications may change the port of the latter two.",
  },
  {
    what: "A wrong redirect address, client or verifier with a code",
    there: "Not documented.",
    here: "Uses the code up.",
  },
  {
    what: "A code used twice",
    there: "Is refused.",
    here: "Is refused, and the tokens it gave end.",
  },
  {
    what: "Codes, secrets and passwords in the query of `POST /oauth/token`",
    there: "Accepted.",
    here: "From compatible applications only.",
  },
  {
    what: "A refresh token that was used",
    there: "Good until the new access token is used, however long that takes; after that it is refused.",
    here: `Good until then, for at most ${lifetimes.usedRefreshToken} seconds and always for the same successor; after that all tokens of that sign-in end.`,
  },
  {
    what: "Refresh tokens",
    there: "Never expire.",
    here: `Expire ${lifetimes.refreshToken / 86_400} days after the last refresh.`,
  },
  {
    what: "Revoking another application's token",
    there: "403.",
    here: "200, and nothing happens (RFC 7009).",
  },
  {
    what: "Introspection with a bearer token",
    there: "Possible.",
    here: "With the application's secret only.",
  },
  {
    what: "`nonce` and `response_mode` when somebody clicks through the consent page",
    there: "Get lost.",
    here: "Are kept.",
  },
  {
    what: "Device authorization, pushed requests, personal tokens, logout",
    there: "None.",
    here: `There. A device asks every ${pollingSeconds} seconds.`,
  },
  {
    what: "Secrets and tokens",
    there: "Kept as they are; one secret.",
    here: "Kept as hashes, shown once; two secrets may live at a time.",
  },
];

const interchange: Difference[] = [
  {
    what: "Results for a competition with `scoretaking_software` `internal`",
    there: "Are dropped, and the answer says that they are saved.",
    here: "A 422 that says why, unless they are those that are there.",
  },
  {
    what: "Saving an old copy",
    there: "The last one wins, and takes back what others did.",
    here: "Merged with what others did since the copy that it was made from; `If-Match` asks for a 412 instead. What does not fit together is refused.",
  },
  {
    what: "Two programs that give a new activity, room or venue the same number",
    there: "The later one takes the place of the other, and people compete where nobody put them.",
    here: "Two things, unless code, room and times say that it is one: the later one gets another number, which the answer and the history tell.",
  },
  {
    what: "Somebody whom two programs put into two groups of one round",
    there: "Nobody is told.",
    here: "`message`, `X-Wcif-Merged` and the history name them.",
  },
  {
    what: "A round without `format` or `scrambleSetCount`",
    there: "500.",
    here: "422.",
  },
  {
    what: "A person without `assignments`",
    there: "Loses all assignments.",
    here: "Keeps them. So it is with every absent key of a person, and with absent `extensions` at every level.",
  },
  {
    what: "What is sent as it was",
    there: "May be refused, such as an unchanged series or events after results are posted.",
    here: "Is no change, and never refused.",
  },
  {
    what: "An activity that moves to another room",
    there: "Is another activity; its assignments are lost.",
    here: "Keeps its assignments: ids count within the competition.",
  },
  {
    what: "Who is named organizer or delegate, or added as staff (`isCompeting: false`)",
    there: "The managers then read that person's e-mail address and date of birth.",
    here: "Neither is in the document before the person accepts, on the page of their competitions; who declines is off the list. Who registered to compete is not asked.",
  },
  {
    what: "Who is named organizer or delegate of a competition",
    there: "Manages it at once.",
    here: "Manages it from accepting that on. `organizers` and `delegates` name the person at once.",
  },
  {
    what: "A series",
    there: "May take in competitions of others.",
    here: "Needs the right to manage every competition in it.",
  },
  {
    what: "Attempts",
    there: "The text of version 2 says `value`; documents say `result`.",
    here: "Documents say `result`; in version 2 either is understood.",
  },
  {
    what: "Bad assignment codes, unknown people in results, missing ids, unreadable times or versions",
    there: "500.",
    here: "422 that names the place, the person or activity, and the rule.",
  },
  {
    what: "A parameter in the address of a save, such as `access_token`",
    there: "Counts as an unknown key of the document.",
    here: "Is no part of the document.",
  },
  {
    what: "A document of more than 40 MB, or of 2 MB from nobody; any other body of more than 2 MB",
    there: "Taken as far as the server can.",
    here: "413.",
  },
  {
    what: "The public document",
    there: "May be five minutes old.",
    here: "Is what it is now; its ETag begins with the revision.",
  },
  {
    what: "`dry_run`, revisions, `X-Wcif-Revision`, `X-Wcif-Merged`",
    there: "None.",
    here: "There: see the guide on WCIF.",
  },
];

const kept: Difference[] = [
  {
    what: "Flags such as `managed_by_me=false` and `upcoming_competitions=false`",
    there: "Count as given, whatever they say.",
    here: "The same.",
  },
  {
    what: "Cancelled competitions",
    there: "Are in lists unless `include_cancelled=false`.",
    here: "The same.",
  },
  {
    what: "Keys such as `registration_full?`",
    there: "End in a question mark.",
    here: "The same.",
  },
  {
    what: "Attempts",
    there: "Filled up with 0 to five in results, not in rankings.",
    here: "The same.",
  },
  {
    what: "`event_id` at `/results/records`",
    there: "Is passed over.",
    here: "The same: read the key of the event.",
  },
  {
    what: "An unknown region or gender at rankings and records",
    there: "Is the world, or everybody.",
    here: "The same: compare what you ask with what `/countries` names.",
  },
  {
    what: "`403 Cannot adminster results`",
    there: "Spelt so.",
    here: "The same: programs compare it.",
  },
];

/** What the page tells, in its order. */
export const differences: { id: string; heading: string; rows: Difference[] }[] = [
  { id: "reading", heading: "What is read", rows: reading },
  { id: "registrations", heading: "Registrations (/api/v1)", rows: registrations },
  { id: "answers", heading: "What every answer has", rows: answers },
  { id: "authorization", heading: "Authorization", rows: authorization },
  { id: "interchange", heading: "WCIF", rows: interchange },
  { id: "kept", heading: "Oddities that stay", rows: kept },
];
