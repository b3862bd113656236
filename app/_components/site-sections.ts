import { msg, t } from "#lib/language/translate.ts";

export type SiteSection = { href: string; label: string };

export const siteSections: SiteSection[] = [
  { href: "/competitions", label: msg("Competitions") },
  { href: "/persons", label: msg("Persons") },
  { href: "/results/rankings", label: msg("Rankings") },
  { href: "/results/records", label: msg("Records") },
  { href: "/regulations", label: msg("Regulations") },
  { href: "/developers", label: msg("Developers") },
];

// English has 55, in a header that is made for them.
const mostLetters = 60;

/** Whether the words of the navigation are longer, together, than there is room for at the usual widths. */
export const hasLongWords = (): boolean =>
  siteSections.reduce((letters, { label }) => letters + t(label).length, 0) > mostLetters;
