import { msg, t, to } from "#lib/language/translate.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";
import { AccountSlot } from "./account-slot.tsx";
import { Brand } from "./brand.tsx";
import { LanguageLinks } from "./language-links.tsx";

const groups = [
  {
    heading: msg("Browse"),
    links: [
      { href: "/competitions", label: msg("Competitions") },
      { href: "/persons", label: msg("Persons") },
      { href: "/results/rankings", label: msg("Rankings") },
      { href: "/results/records", label: msg("Records") },
      { href: "/regulations", label: msg("Regulations") },
      { href: "/incidents", label: msg("Incidents") },
      { href: "/posts", label: msg("News") },
      { href: "/delegates", label: msg("Delegates") },
      { href: "/teams-committees", label: msg("Teams and councils") },
    ],
  },
  {
    heading: msg("Take part"),
    links: [
      { href: "/competitions?view=map", label: msg("Competitions on the map") },
      { href: "/competitions/mine", label: msg("Organize a competition") },
    ],
  },
  {
    heading: msg("Build"),
    links: [
      { href: "/developers", label: msg("Developer documentation") },
      { href: "/export/results", label: msg("Results export") },
      { href: "/oauth/applications", label: msg("Your applications") },
      { href: "/operators", label: msg("Run your own") },
    ],
  },
];

/** By which it is found in its page. */
export const footerId = "site-footer";

export function SiteFooter({ account, signInAddress }: { account: ShownAccount | null; signInAddress: string }) {
  return (
    <footer id={footerId} className="site-footer">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-8 py-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-64 sm:col-span-1">
          <Brand />
          <p className="mt-1 text-muted">{t("Competitions, results, people, and an open API.")}</p>
        </div>
        {groups.map((group) => (
          <nav key={group.heading} aria-label={t(group.heading)}>
            <p className="mb-1 font-semibold">{t(group.heading)}</p>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={to(link.href)}>{t(link.label)}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t("Language")}>
          <p className="mb-1 font-semibold">{t("Language")}</p>
          <LanguageLinks />
        </nav>
        <nav aria-label={t("Account")}>
          <p className="mb-1 font-semibold">{t("Account")}</p>
          <AccountSlot name="links" account={account} signInAddress={signInAddress} />
        </nav>
      </div>
    </footer>
  );
}
