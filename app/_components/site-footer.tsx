import { to } from "#lib/language/translate.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";
import { AccountSlot } from "./account-slot.tsx";
import { Brand } from "./brand.tsx";

const groups = [
  {
    heading: "Browse",
    links: [
      { href: "/competitions", label: "Competitions" },
      { href: "/persons", label: "Persons" },
      { href: "/results/rankings", label: "Rankings" },
      { href: "/results/records", label: "Records" },
      { href: "/regulations", label: "Regulations" },
    ],
  },
  {
    heading: "Take part",
    links: [
      { href: "/competitions?view=map", label: "Competitions on the map" },
      { href: "/competitions/mine", label: "Organise a competition" },
    ],
  },
  {
    heading: "Build",
    links: [
      { href: "/developers", label: "Developer documentation" },
      { href: "/export/results", label: "Results export" },
      { href: "/oauth/applications", label: "Your applications" },
      { href: "/operators", label: "Run your own" },
    ],
  },
];

export function SiteFooter({ account, signInAddress }: { account: ShownAccount | null; signInAddress: string }) {
  return (
    <footer className="site-footer">
      <div className="page-width grid grid-cols-2 gap-8 py-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-64 sm:col-span-1">
          <Brand />
          <p className="mt-1 text-muted">Competitions, results, people, and an open API.</p>
        </div>
        {groups.map((group) => (
          <nav key={group.heading} aria-label={group.heading}>
            <p className="mb-1 font-semibold">{group.heading}</p>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={to(link.href)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Account">
          <p className="mb-1 font-semibold">Account</p>
          <AccountSlot name="links" account={account} signInAddress={signInAddress} />
        </nav>
      </div>
    </footer>
  );
}
