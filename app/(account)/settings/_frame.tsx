import type { ReactNode } from "react";
import { msg, t } from "#lib/language/translate.ts";
import { SettingsNavigation } from "./_navigation.tsx";

const pages = [
  { href: "/settings", label: msg("Profile") },
  { href: "/settings/email", label: msg("E-mail") },
  { href: "/settings/mail", label: msg("Mail") },
  { href: "/settings/notifications", label: msg("Notifications") },
  { href: "/settings/password", label: msg("Password") },
  { href: "/settings/passkeys", label: msg("Passkeys") },
  { href: "/settings/two-factor", label: msg("Two-factor sign-in") },
  { href: "/settings/sessions", label: msg("Devices") },
  { href: "/settings/tokens", label: msg("Access tokens") },
  { href: "/settings/data", label: msg("Your data") },
  { href: "/settings/history", label: msg("History") },
  { href: "/oauth/authorized_applications", label: msg("Connected applications") },
];

/** A page of the settings beside the list of all of them. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => (
  <div className="with-side-navigation">
    <SettingsNavigation label={t("Settings")} pages={pages.map(({ href, label }) => ({ href, label: t(label) }))} />
    <div>{children}</div>
  </div>
);
