export type ChangeKind = "added" | "changed" | "fixed" | "going";

/** `what`: a sentence for those who call the API; what stands between backticks is code. */
type Change = { kind: ChangeKind; what: string };

export type Edition = { date: string; changes: Change[] };

/** The newest first. A change of the API that its callers can see gets a line here, in the commit that makes it. */
export const editions: Edition[] = [
  {
    date: "2026-12-01",
    changes: [
      {
        kind: "fixed",
        what: "`/changes` asked with a date while something is saved tells it then or by the cursor that it gives; it could be told in neither.",
      },
      {
        kind: "fixed",
        what: "The files of the results export may be loaded by pages of other sites (`Access-Control-Allow-Origin`).",
      },
      {
        kind: "fixed",
        what: "`/changes` takes a moment with an offset, too (`2026-11-22T03:00:00+00:00`); it was refused with 422.",
      },
    ],
  },
  {
    date: "2026-11-30",
    changes: [
      {
        kind: "fixed",
        what: "A scope that an application gave up and asks for again is in effect in older tokens only once their person has allowed it again; it was at once.",
      },
      {
        kind: "changed",
        what: "A connection on which more than 100 requests wait for their answers is closed: send the next ones as answers come, or over several.",
      },
    ],
  },
  {
    date: "2026-11-29",
    changes: [
      {
        kind: "added",
        what: "Files at `/export/files/…` are sent with their length and an entity tag, and in parts (`Range`), so that a download that was broken off goes on.",
      },
      {
        kind: "fixed",
        what: "A query whose escaped bytes are no UTF-8 (`?q=M%FCller`) is refused with 400, where a replacement character was looked for.",
      },
      {
        kind: "changed",
        what: "`/oauth/par` refuses parameters of more than 16 KB (413), where it took 56, and together with `/oauth/device/authorize` more than 600 requests in a minute from one network (429, `slow_down`).",
      },
      {
        kind: "fixed",
        what: "`/api/auth/…` answers a `callbackUrl` that is no address with 400, where it was 500, and forgets one that stands in a cookie.",
      },
    ],
  },
  {
    date: "2026-11-28",
    changes: [
      {
        kind: "added",
        what: "`/changes` tells the competitions whose championships an import of results changed, and as `results` those whose scrambles it did.",
      },
      {
        kind: "added",
        what: "`/export/public` tells the SHA-256 of the archive in `tsv_sha256`, and the file itself in the header `Repr-Digest` (RFC 9530).",
      },
      {
        kind: "added",
        what: "`near` of `/competitions`, `/competition_index` and `/search/competitions` takes the name of a city, too (`Lille`, or `Lille, France`): one of 100,000 people or a capital, in any of its names, or one where there was a competition. A name that no city is known by is refused with 422, and so is one with a part that is neither of the city’s name nor its country (`Birmingham, Alabama`).",
      },
      {
        kind: "changed",
        what: "`within_km` given twice is refused (422), where the last one won before; it takes up to 25 digits after the point (`33.333333333333336`), where it took nine.",
      },
      {
        kind: "changed",
        what: "`/changes` refuses (422) a `limit` that is no number from 1, where it answered as many as usual, and `since` or `limit` given twice, where the last one won. Cursors that name no database, as those of long ago, are refused as well: begin with an export again.",
      },
      {
        kind: "changed",
        what: "Names of venues, rooms, activities and series that a document sends with a tab, an end of a line or another control character are kept with a space for it; fields of `.tsv` files of an export have `\\r` for a carriage return, which stood there as it is.",
      },
      {
        kind: "changed",
        what: "Two refusals of live writes are worded otherwise: `Regulation 9m3: 8 people are needed in the first round of 3x3x3 Cube, and 7 had a result.` began with a small letter and had no full stop, and `Whoever started no attempt at all is not in the round: take them out instead` ended in `quit them instead`. Nothing else about them has changed.",
      },
    ],
  },
  {
    date: "2026-11-27",
    changes: [
      {
        kind: "added",
        what: "`/competitions`, `/competition_index` and `/search/competitions` take `registration_open`: with `true`, what people can register for at this moment.",
      },
      {
        kind: "changed",
        what: "`near` given twice is refused (422), where the last one won before.",
      },
      {
        kind: "changed",
        what: "`/search/suggestions` finds competitors by the names they had before, too, and says by which in `former_name`. Searches find them by the name of today alone, as the WCA’s do.",
      },
      {
        kind: "changed",
        what: "`/search/suggestions` finds competitions by the name of their country in every language of the site: “Alemania” for Germany. Searches find them by its English name alone, as the WCA’s do.",
      },
    ],
  },
  {
    date: "2026-11-24",
    changes: [
      {
        kind: "added",
        what: "`/applications/me/removals`: with a token of its client credentials an application asks whose data it is to remove, because they deleted their account (`GET`), and says that it has (`POST`).",
      },
    ],
  },
  {
    date: "2026-11-23",
    changes: [
      {
        kind: "added",
        what: "`/search/suggestions`: what a search field may offer while somebody types, a few competitions, competitors and regulations with a name, a detail and an address each; what the detail says stands in `country_iso2`, `city` and `start_date`, too.",
      },
      {
        kind: "added",
        what: "`/competitions`, `/competition_index` and `/search/competitions` take `near` (degrees north and east, such as `48.85,2.35`) and `within_km` (100 where it is not said): what is held within that distance, across borders.",
      },
      {
        kind: "fixed",
        what: "The document names no `code` any more that live writes of `/api/v1` and `/competitions/:id/results/check` never answer.",
      },
      {
        kind: "changed",
        what: "Clearing and closing a round is for managers alone: `/api/v1/competitions/:id/live/rounds/:round_id/clear` and `…/close` answer scoretakers with 403 `Organizer privileges required`. They open rounds, enter, add and quit as before.",
      },
      {
        kind: "added",
        what: "`/competitions/:id/results/check`: a program of the managers asks what is wrong with results before they are handed in (`GET`), with a Results JSON (`PUT`), or uploads one (`POST`), of 8 MB and 5000 people at most. With the scope `manage_competitions`.",
      },
      {
        kind: "added",
        what: "Devices enter results with a token of one competition: `POST /api/v0/competitions/{competitionId}/live/rounds/{roundId}/attempts` and `…/results`, and `/api/enter-attempt` and `/api/enter-results` as devices of WCA Live send them.",
      },
      {
        kind: "added",
        what: "`/persons/:id` of a profile that was merged into another redirects (302) to the one that was kept, and so does all below it; searches and `wca_ids` find it by the id it had.",
      },
      {
        kind: "added",
        what: "Programs register and manage applications at `/oauth/register` (RFC 7591 and 7592), with a token that their owner makes on “Your applications”.",
      },
      {
        kind: "changed",
        what: "One account registers 100 applications at most; whoever has more keeps them.",
      },
      {
        kind: "added",
        what: "The live routes of `/api/v1`: rounds, podiums and people as results come in, and opening, entering, clearing, quitting and adding for managers and scoretakers. How they differ from the WCA’s is listed at `/developers/differences`.",
      },
      {
        kind: "added",
        what: "`/api/v1/competitions/:id/scoretakers`: the scoretakers of a competition. Whoever is signed in reads it; its managers change it, with the scope `manage_competitions`.",
      },
      {
        kind: "fixed",
        what: "After a backup was restored elsewhere, `/changes` tells all of it at once and refuses cursors of before with 422; it was silent. Cursors name their database; those that do not are still taken.",
      },
      {
        kind: "added",
        what: "Every answer says `X-Request-Id`, those of `/oauth` and pages too; whoever sends a `traceparent` reads our step of their trace in `traceresponse`.",
      },
      {
        kind: "changed",
        what: "`/api/v0/openapi.json` and `/api/v0/openapi.d.ts` have the name and the letters of the association that runs the site, as its answers do; `persons` of the results export too.",
      },
      {
        kind: "changed",
        what: "`RateLimit-…` and the limit itself count over all processes of a site; each tells the others of a twentieth of the limit at a time.",
      },
      {
        kind: "changed",
        what: "While the pages of a process that has just started are still loading, `/api/health/live` says `starting` and `/api/health/ready` is a 503.",
      },
      {
        kind: "added",
        what: "`/api/v0/competitions/{competitionId}/live` has the rounds of a competition as far as they have come, `…/live/rounds/{roundId}` one as it stands, and `…/live/events` tells what changes, as server-sent events that go on where a line broke.",
      },
    ],
  },
  {
    date: "2026-11-22",
    changes: [
      {
        kind: "fixed",
        what: "A save in which somebody has the same task twice is a 422 that names the place, where it was a 500; `/competitions/wcif/check` says the same.",
      },
      {
        kind: "changed",
        what: "Wherever a token is read and is no good, `WWW-Authenticate` says so, also beside an answer that anybody gets; a browser may read that header.",
      },
      {
        kind: "changed",
        what: "`page[]` and `per_page[]` are refused with 422, as every list is where one value is taken; they were taken for the first page.",
      },
      {
        kind: "changed",
        what: "`summary` of a revision and of a dry run calls rounds by their names (“the final of 3x3x3 Cube”), and names up to three people (“accepted Ann, Ben, Cleo, and 4 others”). It is for people to read, not to parse.",
      },
      {
        kind: "added",
        what: "`/api/v0/results/records?show=history` takes `page` and `per_page`, with `Total`, `Per-Page` and `Link`; without either it is whole as ever.",
      },
      {
        kind: "changed",
        what: "`error_description` of an `invalid_grant` says why: expired, used, another `redirect_uri`, a wrong `code_verifier`. What is another application's reads like what is not there.",
      },
      {
        kind: "fixed",
        what: "A form that is not UTF-8 is refused with 400, at `/oauth/token` as well, where its text was damaged. What cannot be read as HTTP (431, 400, 408) has a JSON body below `/api`.",
      },
      {
        kind: "changed",
        what: "A save of a WCIF names in `message`, and in the history, the people of whom nothing was taken because they are not registered. `X-Wcif-Merged` is `none` where a copy changed nothing, and a `wcaUserId` that no account can have is a 400 that names the place.",
      },
      {
        kind: "fixed",
        what: "`If-Match` takes the bare number of a revision; what is no ETag at all is a 400. Two access tokens in the header are `invalid_request`. Who is not signed in reads “Please log in” at every address of v1.",
      },
      {
        kind: "fixed",
        what: "Errors name their `charset`, and 404 and 405 of the API have the `RateLimit-…` headers as well.",
      },
      {
        kind: "fixed",
        what: "A body that is not UTF-8 is refused with 400, where it was saved damaged; one with a `Content-Encoding` or in another `charset` with 415.",
      },
      {
        kind: "fixed",
        what: "At `/oauth/token`, `/oauth/introspect` and `/oauth/revoke`, a request that names no application is `invalid_client` with 401, and a GET is 405 with `Allow`. `/oauth/authorize` takes a POST, too.",
      },
      {
        kind: "added",
        what: "`/changes` tells which competitions, people and results changed since a cursor or since an export was made; `metadata.json` of an export tells rows and SHA-256 of each file.",
      },
      {
        kind: "fixed",
        what: "A WCIF whose `series` would change that of another competition is refused where that one is confirmed or its results are in: 422 or 403, as if it had been sent there. A competition that the sender may not see is not found, and is never named.",
      },
      {
        kind: "fixed",
        what: "A scope that a person leaves out when asked again is neither served nor refreshed: the tokens and codes they allowed before lose it, too.",
      },
      {
        kind: "changed",
        what: "Who is named organizer or delegate manages the competition from accepting that on, not before. `organizers`, `delegates` and the filter `delegate` name them at once, as before.",
      },
      {
        kind: "added",
        what: "`country.continentId` and `avatar.pending_url`, for programs that know the WCA's older fields.",
      },
      {
        kind: "added",
        what: "`/export/results` tells how to use the export, the first of which is made after the first start. Addresses of older exports answer 410.",
      },
      {
        kind: "fixed",
        what: "`/api/v0/openapi.json` describes `/competitions/{id}/events` and `/competitions/{id}/schedule` as they are answered, every field required, rather than as they may be sent; it and `openapi.d.ts` come with `Vary: Accept-Encoding`.",
      },
      {
        kind: "fixed",
        what: "The examples of `/api/v0/openapi.json` tell of one competition, one person and one round, and agree with each other.",
      },
      {
        kind: "added",
        what: "`/api/v0/openapi.json` has `/oauth/par`, `/oauth/logout` and `/.well-known/oauth-authorization-server`, and the `WWW-Authenticate` of `invalid_client`.",
      },
      {
        kind: "changed",
        what: "`docs` of an error, and every address in `/api/v0/openapi.json`, is absolute.",
      },
      {
        kind: "changed",
        what: "`/api/v0/openapi.json` tells of each error which codes it has, names every status that is answered, the endpoints of OAuth and `WWW-Authenticate`, and the WCIF that is read apart from the one that is sent (`WcifV1Sent`, `WcifV2Sent`).",
      },
      {
        kind: "added",
        what: "The reads of registrations that programs know from the WCA's v1: `/api/v1/competitions/:id/registrations`, `…/admin`, `…/:user_id` and `/api/v1/registrations/:id`.",
      },
      {
        kind: "changed",
        what: "`q` of `/competitions`, `/persons` and `/incidents`, and `query` of `/user_roles/search`, may have 200 characters: thousands of words were looked for, at everybody's expense. More is a 422.",
      },
      {
        kind: "changed",
        what: "A dry run of a WCIF tells a hundred errors at most, and how many more there are.",
      },
      {
        kind: "fixed",
        what: "While the database is restarted, every answer that needs it is a 503 with `Retry-After`: those of the OAuth endpoints, too, which were a `server_error`. `/api/health/ready` is a 503 while nothing can be written.",
      },
      {
        kind: "changed",
        what: "In a WCIF read by managers, `email` and `birthdate` of organizers, delegates and staff are left out until the person accepts to be named. Those who registered to compete are there as before.",
      },
      {
        kind: "fixed",
        what: "Two programs that give a new activity, room or venue of a WCIF the same number have added two things: the later one gets another number, told in `message`, `X-Wcif-Merged` and the history.",
      },
      {
        kind: "changed",
        what: "A save of WCIF is merged as a change of the copy that it differs least from, among those an account's application was given. Old tabs and copies from before the last sign-in take others’ work back only in the cases that the guide to the interchange names.",
      },
      {
        kind: "added",
        what: "`X-Wcif-Merged`, `message` and the history name those whom a merge puts into two groups of one round.",
      },
      {
        kind: "fixed",
        what: "A save of WCIF may bring staff and their results at once: a `personId` is that of whom the sent `persons` give it to, whatever number they get.",
      },
      {
        kind: "fixed",
        what: "The check of a WCIF refuses an id that is used twice, as a save does.",
      },
      {
        kind: "fixed",
        what: "A dry run of a WCIF answers what the save answers, also where it names a competition or an account that is not there. Places are no conflict.",
      },
      {
        kind: "changed",
        what: "A refresh token used several times at once gives the same successor each time; using an older one after that ends all that came of it.",
      },
      {
        kind: "changed",
        what: "A scope that an application gives up is neither served nor refreshed: tokens and codes lose it. Applications that take any redirect address ask each time.",
      },
      {
        kind: "changed",
        what: "A list where one value is taken, such as `country_iso2[]=FR`, is refused with a 422 that names the parameter; it was passed over.",
      },
      {
        kind: "fixed",
        what: "A token that is expired, revoked or made up is a 401 `invalid_token`, with `WWW-Authenticate`, wherever somebody is asked for.",
      },
      {
        kind: "changed",
        what: "Two tokens in one request are refused with 400, wherever they stand.",
      },
      {
        kind: "fixed",
        what: "A password's refresh token is taken as it was bought, without an application too, and its `openid` gives an `id_token`.",
      },
      {
        kind: "fixed",
        what: "Results and scrambles that are not posted are nobody's yet: not at `/competitions/:id/results`, nor among a person's results, competitions, records or counts.",
      },
      {
        kind: "changed",
        what: "A WCIF with other results than are there is a 422 where the competition types its scores in here (`scoretaking_software` is `internal`); they were dropped. Its managers change the setting on their pages.",
      },
      {
        kind: "fixed",
        what: "An average above ten minutes is rounded once, from the exact mean; a multi-blind attempt with a single cube solved is refused with a 422 that says it is a DNF (-1).",
      },
      {
        kind: "fixed",
        what: "`upcoming_competitions`, `ongoing_competitions`, and `past` and `future` at `/competitions/mine` go by the day at the venue.",
      },
      { kind: "added", what: "All public results as tab-separated files, at `/export/results/v2/tsv`." },
      { kind: "added", what: "Lists of ids may be sent as a form, and not as JSON only." },
      {
        kind: "changed",
        what: "JSON bodies have a largest depth and number of values, lists of a document a length of 10,000, and a check names a hundred violations at most.",
      },
      {
        kind: "changed",
        what: "A save that finds its competition locked for three seconds is told to come back, with `Retry-After`.",
      },
      {
        kind: "changed",
        what: "`/api/v0/search/users` with `email` finds whoever has the whole of `q` as their e-mail address, and nobody by a part of one.",
      },
    ],
  },
  {
    date: "2026-11-21",
    changes: [
      {
        kind: "added",
        what: "The first edition of `/api/v0`: competitions, people, results, rankings, records, registrations, incidents, regulations, roles and search.",
      },
      { kind: "added", what: "WCIF in versions 1.1 and 2.1.1, with merging of what several programs save." },
      { kind: "added", what: "OAuth 2.0 and OpenID Connect, with codes, devices and refresh tokens." },
      { kind: "added", what: "`/api/v0/openapi.json` and `/api/v0/openapi.d.ts`." },
    ],
  },
];
