const sections = [
  "competitions",
  "persons",
  "results",
  "regulations",
  "incidents",
  "posts",
  "delegates",
  "organizations",
  "officers-and-board",
  "teams-committees",
  "developers",
  "operators",
];

// Of one that is fetched before registration opens a browser would show minutes later that it has not.
const ownPages = ["competitions/:id/manage", "competitions/:id/register", "competitions/mine", "competitions/new"];

const inSection = (section: string) => `/:language(es|ar)?/${section}{/*}?`;

/**
 * Has a browser fetch a page when its link is about to be followed, so that it is there at once. Only what anybody may
 * read: nothing that is shown once, or that is somebody's own. And only once the link is pressed: where it is pointed at,
 * or in view on a phone, a browser shows minutes later what it fetched then.
 * Source: https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: sections.map(inSection) },
          { not: { href_matches: ownPages.map(inSection) } },
          { not: { href_matches: "/*.(ics|atom|csv|json|zip)" } },
        ],
      },
      eagerness: "conservative",
    },
  ],
});
