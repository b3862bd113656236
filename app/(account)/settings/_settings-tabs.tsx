"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
import { usePlainPath } from "#app/_components/use-plain-path.ts";

const tabs = [
  { href: "/settings", label: "Profile" },
  { href: "/settings/email", label: "E-mail" },
  { href: "/settings/mail", label: "Mail" },
  { href: "/settings/password", label: "Password" },
  { href: "/settings/passkeys", label: "Passkeys" },
  { href: "/settings/two-factor", label: "Two-factor sign-in" },
  { href: "/settings/sessions", label: "Devices" },
  { href: "/settings/tokens", label: "Access tokens" },
  { href: "/settings/data", label: "Your data" },
  { href: "/settings/history", label: "History" },
  { href: "/oauth/authorized_applications", label: "Connected applications" },
];

// A layout is not told its page's address; only a client component is, also while the server renders it.
export function SettingsTabs() {
  return <Tabs label="Settings" tabs={tabs} current={usePlainPath()} currentRef={showInRow} />;
}
