import { Avatar } from "./avatar.tsx";

export type ShownAccount = {
  name: string;
  email: string;
  competitorId: string | null;
  avatarUrl?: string | null | undefined;
};

export function AccountMenu({ account, signInAddress }: { account: ShownAccount | null; signInAddress: string }) {
  if (!account) return <SignInLinks signInAddress={signInAddress} />;
  return (
    <>
      <button type="button" className="icon-button" popoverTarget="account-menu">
        <span className="sr-only">Account of {account.name}</span>
        <Avatar name={account.name} url={account.avatarUrl} />
      </button>
      <div id="account-menu" className="menu" popover="auto">
        <p className="menu-heading">
          <strong className="block">{account.name}</strong>
          <span className="text-sm text-muted">{account.email}</span>
        </p>
        <nav aria-label="Your account">
          <ul>
            {accountLinks(account).map((link) => (
              <li key={link.href}>
                <a className="menu-item" href={link.href}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form action="/sign-out" method="post" className="menu-end">
          <button type="submit" className="menu-item">
            Sign out
          </button>
        </form>
      </div>
    </>
  );
}

function SignInLinks({ signInAddress }: { signInAddress: string }) {
  return (
    <>
      <a className="button button-quiet button-small" href={signInAddress}>
        Sign in
      </a>
      <a className="button button-primary button-small max-sm:hidden" href="/sign-up">
        Sign up
      </a>
    </>
  );
}

function accountLinks(account: ShownAccount) {
  const profile = account.competitorId ? [{ href: `/persons/${account.competitorId}`, label: "My results" }] : [];
  return [
    ...profile,
    { href: "/competitions/mine", label: "My competitions" },
    { href: "/settings", label: "Settings" },
    { href: "/oauth/authorized_applications", label: "Connected applications" },
    { href: "/oauth/applications", label: "Applications I develop" },
  ];
}
