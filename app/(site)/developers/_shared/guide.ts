export type GuidePage = { href: string; label: string; summary: string };

/** The pages of the guide, in reading order. */
export const guidePages: GuidePage[] = [
  {
    href: "/developers/quick-start",
    label: "Quick start",
    summary: "A call, a token, every page, in curl, JavaScript and Python.",
  },
  {
    href: "/developers/authorization",
    label: "Which flow to choose",
    summary: "From what you build to the way people let it in.",
  },
  { href: "/developers/scopes", label: "Scopes", summary: "What an application may ask for, in plain words." },
  {
    href: "/developers/tokens",
    label: "Tokens and refresh",
    summary: "How long they live, how to renew and end them.",
  },
  { href: "/developers/paging", label: "Lists and paging", summary: "Pages, totals, and the links between them." },
  {
    href: "/developers/caching",
    label: "Caching and limits",
    summary: "Ask again for nothing, and how often you may ask.",
  },
  { href: "/developers/copies", label: "Keeping a copy", summary: "Everything once, then only what changed." },
  { href: "/developers/live", label: "Live results", summary: "Rounds as results come in, event by event." },
  { href: "/developers/devices", label: "Devices", summary: "Timers that write down what they measured." },
  { href: "/developers/errors", label: "Errors", summary: "One shape, with a code for programs." },
  { href: "/developers/versioning", label: "Versions", summary: "What may change, and what never does." },
  { href: "/developers/changelog", label: "Changelog", summary: "What has changed, and when." },
  {
    href: "/developers/interchange",
    label: "Reading and saving WCIF",
    summary: "Competitions as documents, without losing anybody's work.",
  },
  { href: "/developers/migrating", label: "Coming from the WCA", summary: "What to change in a program you have." },
  {
    href: "/developers/differences",
    label: "Deliberate differences",
    summary: "Where we behave otherwise than the WCA's website, and why.",
  },
];
