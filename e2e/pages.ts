import type { World } from "./world.ts";

/** Who opens a page: nobody in particular, or one of the demo accounts. */
export type Reader = "anybody" | "visitor" | "delegate" | "staff";

/**
 * What a page is, for what it may weigh and where its first row has to be. A `list` is what one looks a row up in;
 * `results` are the results of a competition; a `map` stands above its list; `text` has no rows that one comes for.
 */
export type Kind = "list" | "map" | "results" | "person" | "text";

export type WalkedPage = { by: Reader; kind: Kind; at: string | ((world: World) => string) };

type Shown = Record<string, WalkedPage>;

const pages = (by: Reader, kind: Kind, addresses: Record<string, WalkedPage["at"]>): Shown =>
  Object.fromEntries(Object.entries(addresses).map(([page, at]) => [page, { by, kind, at }]));

const asTheyAre = (...addresses: string[]): Record<string, string> =>
  Object.fromEntries(addresses.map((address) => [address, address]));

const competition = "/competitions/[competitionId]";
const live = `${competition}/live`;
const manage = `${competition}/manage`;
const typing = `${manage}/results/[roundId]`;
const person = "/persons/[competitorId]";
const application = "/oauth/applications/[id]";
const reference = "/developers/reference";

/**
 * Every page that stands there for whoever has the right to it, by its place in `app/`; another view of one has a
 * query.
 */
export const walkedPages: Shown = {
  ...pages("anybody", "list", {
    ...asTheyAre("/", "/competitions", "/persons", "/posts", "/incidents", "/results/records"),
    "/results/rankings": "/results/rankings/333/single",
    "/results/rankings/[eventId]/[type]": "/results/rankings/pyram/average?region=_Europe",
    "/results/sum-of-ranks": "/results/sum-of-ranks",
    "/results/kinch": "/results/kinch",
    "/search": "/search?q=open",
    "/delegates/[region]": ({ region }) => `/delegates/${region}`,
    [`${competition}/events`]: ({ over }) => `/competitions/${over}/events`,
    [`${competition}/competitors`]: ({ over }) => `/competitions/${over}/competitors`,
  }),
  ...pages("anybody", "map", {
    "/competitions?view=map": "/competitions?view=map&when=all",
    [`${person}/competitions?view=map`]: ({ person: id }) => `/persons/${id}/competitions?view=map`,
    "/results/records?show=history": "/results/records?show=history&event=333",
  }),
  ...pages("anybody", "results", {
    [`${competition}/results`]: ({ over }) => `/competitions/${over}/results`,
    [`${competition}/results/all`]: ({ over }) => `/competitions/${over}/results/all`,
    [`${competition}/results/by_person`]: ({ over }) => `/competitions/${over}/results/by_person`,
    [`${competition}/results/[eventId]`]: ({ over, event }) => `/competitions/${over}/results/${event}`,
    [`${competition}/scrambles`]: ({ over }) => `/competitions/${over}/scrambles`,
    [live]: ({ live: id }) => `/competitions/${id}/live`,
    [`${live}/people`]: ({ live: id }) => `/competitions/${id}/live/people`,
    [`${live}/people/[registrantId]`]: ({ live: id }) => `/competitions/${id}/live/people/1`,
    [`${live}/podiums`]: ({ live: id }) => `/competitions/${id}/live/podiums`,
    [`${live}/rounds/[roundId]`]: ({ live: id }) => `/competitions/${id}/live/rounds/333-r1`,
    [`${live}/rounds/[roundId]/projector`]: ({ live: id }) => `/competitions/${id}/live/rounds/333-r1/projector`,
    [`${live}/schedule`]: ({ live: id }) => `/competitions/${id}/live/schedule`,
  }),
  ...pages("anybody", "person", {
    [person]: ({ person: id }) => `/persons/${id}`,
    [`${person}/results`]: ({ person: id }) => `/persons/${id}/results`,
    [`${person}/results?by=competition`]: ({ person: id }) => `/persons/${id}/results?by=competition`,
    [`${person}/competitions`]: ({ person: id }) => `/persons/${id}/competitions`,
    "/persons/compare": ({ person: id, others }) =>
      `/persons/compare?${[id, ...others].map((one) => `id=${one}`).join("&")}`,
  }),
  ...pages("anybody", "text", {
    ...asTheyAre(
      "/confirm-email/again",
      "/forgot-password",
      "/forgot-password/check-your-mail",
      "/sign-in",
      "/sign-up",
    ),
    ...asTheyAre("/sign-up/check-your-mail", "/not-me/done", "/oauth/authorize/native"),
    ...asTheyAre(
      "/export/results",
      "/delegates",
      "/officers-and-board",
      "/organizations",
      "/teams-committees",
      "/regulations",
    ),
    "/posts/[slug]": ({ post }) => `/posts/${post}`,
    "/incidents/[incidentId]": ({ incident }) => `/incidents/${incident}`,
    "/regulations/history/official/[version]": "/regulations/history/official/2024-01-01",
    "/regulations/translations/[language]": "/regulations/translations/german",
    [competition]: ({ coming }) => `/competitions/${coming}`,
    [`${competition}/register`]: ({ coming }) => `/competitions/${coming}/register`,
    [`${competition}/schedule`]: ({ long }) => `/competitions/${long}/schedule`,
    ...asTheyAre("/developers", "/developers/authorization", "/developers/caching", "/developers/changelog"),
    ...asTheyAre("/developers/copies", "/developers/devices", "/developers/differences", "/developers/errors"),
    ...asTheyAre("/developers/interchange", "/developers/live", "/developers/migrating", "/developers/paging"),
    ...asTheyAre("/developers/quick-start", "/developers/scopes", "/developers/tokens", "/developers/versioning"),
    "/developers/search": "/developers/search?q=results",
    [reference]: reference,
    [`${reference}/[section]`]: `${reference}/people`,
    [`${reference}/[section]/[operation]`]: `${reference}/people/get-me`,
    [`${reference}/schemas`]: `${reference}/schemas`,
    [`${reference}/schemas/[name]`]: `${reference}/schemas/Competition`,
    "/operators": "/operators",
    "/operators/[page]": "/operators/install",
  }),
  ...pages("visitor", "text", {
    ...asTheyAre("/confirm-identity", "/settings", "/settings/claim", "/settings/data", "/settings/delete"),
    ...asTheyAre(
      "/settings/email",
      "/settings/history",
      "/settings/identity",
      "/settings/mail",
      "/settings/notifications",
    ),
    ...asTheyAre(
      "/settings/passkeys",
      "/settings/password",
      "/settings/picture",
      "/settings/sessions",
      "/settings/tokens",
    ),
    ...asTheyAre("/settings/two-factor", "/notifications", "/notifications/following"),
    ...asTheyAre("/competitions/mine", "/competitions/mine/marked"),
    ...asTheyAre("/oauth/applications", "/oauth/applications/new", "/oauth/authorized_applications", "/oauth/device"),
    ...Object.fromEntries(
      ["", "/credentials", "/danger", "/edit", "/log", "/members", "/usage"].map((tab) => [
        application + tab,
        ({ application: id }: World) => `/oauth/applications/${id}${tab}`,
      ]),
    ),
  }),
  ...pages("delegate", "text", {
    "/competitions/new": "/competitions/new",
    ...Object.fromEntries(
      [
        ...["", "/events", "/general", "/history", "/messages", "/registration", "/registrations", "/schedule"],
        ...["/results", "/results/scoretakers", "/results/check", "/results/check/arrange"],
        ...["/schedule/activities/new", "/schedule/venues/new"],
      ].map((tab) => [manage + tab, ({ live: id }: World) => `/competitions/${id}/manage${tab}`]),
    ),
    [`${manage}/events/[eventId]`]: ({ live: id }) => `/competitions/${id}/manage/events/333`,
    [`${manage}/registrations/[registrantId]`]: ({ live: id }) => `/competitions/${id}/manage/registrations/1`,
    [`${manage}/schedule/activities/[activityId]`]: ({ live: id }) =>
      `/competitions/${id}/manage/schedule/activities/1`,
    [`${manage}/schedule/venues/[venueId]`]: ({ live: id }) => `/competitions/${id}/manage/schedule/venues/1`,
    [`${manage}/schedule/venues/[venueId]/rooms/[roomId]`]: ({ live: id }) =>
      `/competitions/${id}/manage/schedule/venues/1/rooms/1`,
    [`${manage}/schedule/venues/[venueId]/rooms/new`]: ({ live: id }) =>
      `/competitions/${id}/manage/schedule/venues/1/rooms/new`,
    ...Object.fromEntries(
      ["", "/correct", "/double-check", "/people", "/round"].map((tab) => [
        typing + tab,
        ({ live: id }: World) => `/competitions/${id}/manage/results/333-r1${tab}`,
      ]),
    ),
  }),
  ...pages("staff", "text", {
    ...asTheyAre("/staff", "/staff/audit", "/staff/claims", "/staff/competitions", "/staff/groups", "/staff/identity"),
    ...asTheyAre("/staff/incidents", "/staff/incidents/new", "/staff/people", "/staff/pictures", "/staff/posts"),
    ...asTheyAre("/staff/posts/new", "/staff/regulations", "/staff/results", "/oauth/applications/all"),
    "/staff/accounts/[accountId]": ({ account }) => `/staff/accounts/${account}`,
    "/staff/competitions/[competitionId]": ({ coming }) => `/staff/competitions/${coming}`,
    "/staff/groups/[groupId]": "/staff/groups/1",
    "/staff/incidents/[incidentId]": ({ incident }) => `/staff/incidents/${incident}`,
    "/staff/persons/[competitorId]": ({ person: id }) => `/staff/persons/${id}`,
    "/staff/persons/[competitorId]/merge": ({ person: id }) => `/staff/persons/${id}/merge`,
    "/staff/persons/[competitorId]/split": ({ person: id }) => `/staff/persons/${id}/split`,
    "/staff/posts/[postId]": "/staff/posts/1",
    "/staff/regulations/texts/[textId]": "/staff/regulations/texts/2026-01-01.en",
    "/staff/results/[competitionId]": ({ submitted }) => `/staff/results/${submitted}`,
    "/staff/results/[competitionId]/correct": ({ over }) => `/staff/results/${over}/correct`,
    "/staff/results/[competitionId]/scrambles": ({ over }) => `/staff/results/${over}/scrambles`,
  }),
};

/** Pages that are there only within a journey, which looks at them. */
export const pagesOfJourneys: Record<string, string> = {
  [`${manage}/history/[revision]`]: "Of a change: managing.spec.ts.",
  "/confirm-email": "Led to by a mail, once: first-application.spec.ts.",
  "/not-me": "Led to by a mail: not-me.spec.ts.",
  "/reset-password": "Led to by a mail, once: not-me.spec.ts.",
  "/settings/confirm-email": "Led to by a mail, once: not-me.spec.ts.",
  "/stop-mails/[token]": "Led to by a mail: notifications.spec.ts.",
  "/two-factor": "In the middle of signing in: codes.spec.ts, passkeys.spec.ts.",
  "/oauth/consent/[uid]": "In the middle of letting an application in: consent.spec.ts, oauth.spec.ts.",
  "/oauth/reauthenticate/[uid]": "In the middle of letting an application in.",
  "/oauth/select-account/[uid]": "In the middle of letting an application in.",
  "/staff/claims/[claimId]": "Of somebody's claim: leaving.spec.ts.",
  "/staff/corrections/[correctionId]": "Of a correction: posting-results.spec.ts.",
  "/staff/identity/[requestId]": "Of somebody's request: picture-and-identity.spec.ts.",
  "/staff/pictures/[pictureId]": "Of somebody's picture: picture-and-identity.spec.ts.",
  "/staff/regulations/drafts/[draftId]": "Of a draft: posts-and-regulations.spec.ts.",
};
