import { contrast, mixed } from "./contrast.ts";

type Scheme = "light" | "dark";

/** What a page says of a colour that an association has chosen, on light ground or on dark. */
export type Accent = { accent: string; strong: string; soft: string; onAccent: string };

export type AssociationColours = Record<Scheme, Accent>;

/** What the site's other colours are, where text of the accent stands on them or they on it; a test holds them equal. */
export const siteColours = {
  light: {
    grounds: {
      surface: "#faf9f5",
      raised: "#ffffff",
      sunken: "#f1efe7",
      "positive-soft": "#e2f2e3",
      "warning-soft": "#fcf0d8",
      "danger-soft": "#fce8e5",
      "info-soft": "#e4eff8",
    },
    texts: {
      ink: "#17211c",
      muted: "#556059",
      positive: "#1d6a34",
      warning: "#855000",
      danger: "#ae2419",
      info: "#1c5788",
    },
  },
  dark: {
    grounds: {
      surface: "#101513",
      raised: "#171e1b",
      sunken: "#0b0f0d",
      "positive-soft": "#16301c",
      "warning-soft": "#34280f",
      "danger-soft": "#3d1b17",
      "info-soft": "#14293a",
    },
    texts: {
      ink: "#e7ece8",
      muted: "#a2aea8",
      positive: "#86d191",
      warning: "#ecba62",
      danger: "#ff9d90",
      info: "#90c3f0",
    },
  },
} as const;

/** The least contrast of text (WCAG 2.2, 1.4.3 AA). */
const leastContrast = 4.5;

const schemes: readonly Scheme[] = ["light", "dark"];

/** The colours made of an association's own two, or one sentence for each that nobody could read. */
export function associationColours(chosen: Record<Scheme, string>): {
  colours: AssociationColours;
  problems: string[];
} {
  const colours = { light: accentOf(chosen.light, "light"), dark: accentOf(chosen.dark, "dark") };
  return { colours, problems: schemes.flatMap((scheme) => problemOf(colours[scheme], scheme) ?? []) };
}

function accentOf(accent: string, scheme: Scheme): Accent {
  const { grounds, texts } = siteColours[scheme];
  const strong = mixed(accent, scheme === "light" ? "#000000" : "#ffffff", 0.3);
  // Other texts stand on the soft ground as well: there is as much of the colour in it as they bear.
  const softs = [0.14, 0.12, 0.1, 0.08, 0.06, 0.04, 0.02].map((share) => mixed(grounds.raised, accent, share));
  const soft = softs.find((one) => Object.values(texts).every((text) => contrast(text, one) >= leastContrast));
  const [onAccent = "#ffffff"] = ["#ffffff", "#000000"].sort((a, b) => contrast(b, accent) - contrast(a, accent));
  return { accent, strong, soft: soft ?? grounds.raised, onAccent };
}

function problemOf({ accent, soft }: Accent, scheme: Scheme): string | undefined {
  const grounds = [...Object.values(siteColours[scheme].grounds), soft];
  const [hardest = accent] = grounds.sort((a, b) => contrast(accent, a) - contrast(accent, b));
  const reached = contrast(accent, hardest);
  if (reached >= leastContrast) return undefined;
  const change = scheme === "light" ? "darker" : "lighter";
  return `cannot be read: ${accent} on ${hardest}, a ground of ${scheme} pages, has a contrast of ${roundedDown(reached)}, and text needs ${leastContrast}: choose a ${change} colour`;
}

// 4.49 is not 4.5.
const roundedDown = (value: number): string => (Math.floor(value * 100) / 100).toFixed(2);
