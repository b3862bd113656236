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
    heading: "Build",
    links: [
      { href: "/developers", label: "Developer documentation" },
      { href: "/export/results", label: "Results export" },
      { href: "/oauth/applications", label: "Your applications" },
    ],
  },
];

const forVisitors = (signInAddress: string) => [
  { href: signInAddress, label: "Sign in" },
  { href: "/sign-up", label: "Create an account" },
];
const forMembers = [
  { href: "/competitions/mine", label: "My competitions" },
  { href: "/settings", label: "Settings" },
  { href: "/oauth/authorized_applications", label: "Connected applications" },
];

export function SiteFooter({ isSignedIn, signInAddress }: { isSignedIn: boolean; signInAddress: string }) {
  const account = { heading: "Account", links: isSignedIn ? forMembers : forVisitors(signInAddress) };
  return (
    <footer className="site-footer">
      <div className="page-width grid grid-cols-2 gap-8 py-10 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-64 sm:col-span-1">
          <Brand />
          <p className="mt-1 text-muted">Competitions, results, people, and an open API.</p>
        </div>
        {[...groups, account].map((group) => (
          <nav key={group.heading} aria-label={group.heading}>
            <p className="mb-1 font-semibold">{group.heading}</p>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
