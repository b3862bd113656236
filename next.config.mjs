/** @type {import("next").NextConfig} */
export default {
  // The launcher compresses what is worth it once per cache entry; Next's own gzip costs a millisecond per answer.
  compress: false,
  poweredByHeader: false,
  // Pictures are sent as they are: its own way to make them smaller is there for whoever asks, and fails for each.
  images: { unoptimized: true },
  // What a page says of itself stands in its head for everybody: pages are kept, and one form serves all.
  htmlLimitedBots: /.*/,
  // Clients that follow a trailing-slash redirect drop their Authorization header on the way.
  skipTrailingSlashRedirect: true,
  // rate-limiter-flexible looks for drizzle-orm itself, by a name that no bundler reads.
  serverExternalPackages: [
    "oidc-provider",
    "postgres",
    "@node-rs/argon2",
    "nodemailer",
    "sharp",
    "pino",
    "piscina",
    "rate-limiter-flexible",
    "prom-client",
  ],
  typescript: { ignoreBuildErrors: true },
  // Addresses of long ago, which other sites still link to. What else they say is read where they lead.
  redirects: async () =>
    inEachLanguage([
      { source: "/results/regions.php", destination: "/results/records", permanent: true },
      {
        ...scriptPage("events", "eventId", "/results/rankings/:value/average"),
        has: [
          { type: "query", key: "eventId", value: "(?<value>\\w+)" },
          { type: "query", key: "average" },
        ],
      },
      scriptPage("events", "eventId", "/results/rankings/:value/single"),
      { source: "/results/events.php", destination: "/results/rankings", permanent: true },
      ...moved({
        // Their ids end with a year; the calendar of all of them has no id.
        "/competitions/:id(\\w+\\d{4}).ics": "/competitions/:id/calendar.ics",
        "/competitions/:id/registrations": "/competitions/:id/competitors",
        "/competitions/:id/registrations/psych-sheet": "/competitions/:id/competitors",
        "/competitions/:id/registrations/psych-sheet/:event": "/competitions/:id/competitors?event=:event",
        "/competitions/:id/podiums": "/competitions/:id/results",
        "/competitions/:id/edit": "/competitions/:id/manage/general",
        "/competitions/:id/edit/events": "/competitions/:id/manage/events",
        "/competitions/:id/edit/registrations": "/competitions/:id/manage/registrations",
        "/results": "/results/rankings",
        "/results/rankings/:event": "/results/rankings/:event/single",
        "/results/persons.php": "/persons",
        "/results/competitions.php": "/competitions",
        "/results/statistics.php": "/results/sum-of-ranks",
        "/results/statistics": "/results/sum-of-ranks",
        "/results/misc/evolution": "/results/records?show=history",
        "/results/media.php": "/competitions?when=recent",
        "/regulations/full": "/regulations",
        "/regulations/history": "/regulations",
        "/regulations/translations": "/regulations",
        // One page each, and none of guidelines beside it.
        ...filesOf("/regulations", "/regulations"),
        ...filesOf("/regulations/history", "/regulations"),
        ...filesOf("/regulations/history/official/:version", "/regulations/history/official/:version"),
        ...filesOf("/regulations/translations", "/regulations"),
        ...filesOf("/regulations/translations/:language", "/regulations/translations/:language"),
        "/regulations/about": "/regulations",
        "/regulations/scrambles": "/regulations",
        "/rss": "/posts/feed.atom",
        "/profile/edit": "/settings",
        "/users/edit": "/settings",
        "/users/sign_in": "/sign-in",
        "/users/sign_up": "/sign-up",
        "/panel": "/staff",
        "/about": "/",
        "/contact": "/teams-committees",
      }),
    ]),
  // One address, two forms: scripts that ask for JSON get the list as JSON.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/oauth/authorized_applications",
        has: [{ type: "header", key: "accept", value: "application/json.*" }],
        destination: "/oauth/authorized_applications.json",
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

/**
 * An address with a language's mark, which the server has taken out of it, leads to one with that mark.
 * @type {(redirects: import("next/dist/lib/load-custom-routes.js").Redirect[]) => import("next/dist/lib/load-custom-routes.js").Redirect[]}
 */
function inEachLanguage(redirects) {
  return redirects.flatMap((redirect) => {
    const mark = { type: /** @type {const} */ ("header"), key: "x-stadion-mark", value: "(?<mark>[a-z]{2})" };
    const path = redirect.destination === "/" ? "" : redirect.destination;
    const marked = { ...redirect, has: [...(redirect.has ?? []), mark], destination: `/:mark${path}` };
    return [marked, redirect];
  });
}

/** @type {(addresses: Record<string, string>) => import("next/dist/lib/load-custom-routes.js").Redirect[]} */
function moved(addresses) {
  return Object.entries(addresses).map(([source, destination]) => ({ source, destination, permanent: true }));
}

/** @type {(folder: string, destination: string) => Record<string, string>} */
function filesOf(folder, destination) {
  return { [`${folder}/index.html`]: destination, [`${folder}/guidelines.html`]: destination };
}

/** @type {(name: string, key: string, destination: string) => import("next/dist/lib/load-custom-routes.js").Redirect} */
function scriptPage(name, key, destination) {
  const has = [{ type: "query", key, value: "(?<value>\\w+)" }];
  return { source: `/results/${name}.php`, has, destination, permanent: true };
}
