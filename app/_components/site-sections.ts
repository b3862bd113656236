export type SiteSection = { href: string; label: string };

export const siteSections: SiteSection[] = [
  { href: "/competitions", label: "Competitions" },
  { href: "/persons", label: "Persons" },
  { href: "/results/rankings", label: "Rankings" },
  { href: "/results/records", label: "Records" },
  { href: "/regulations", label: "Regulations" },
  { href: "/developers", label: "Developers" },
];

export function isWithinSection(pathname: string, section: SiteSection): boolean {
  return pathname === section.href || pathname.startsWith(`${section.href}/`);
}
