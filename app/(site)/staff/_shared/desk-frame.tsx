import type { ReactNode } from "react";
import { msg, t } from "#lib/language/translate.ts";
import type { DeskName } from "#lib/roles/desks.ts";
import { StaffNavigation } from "../_navigation.tsx";

const pages: { href: string; label: string; desk?: DeskName; also?: string[] }[] = [
  { href: "/staff", label: msg("What waits") },
  { href: "/staff/results", label: msg("Results"), desk: "results", also: ["/staff/corrections"] },
  { href: "/staff/claims", label: msg("Claims"), desk: "claims" },
  { href: "/staff/identity", label: msg("Requests"), desk: "results" },
  { href: "/staff/pictures", label: msg("Pictures"), desk: "pictures" },
  { href: "/staff/competitions", label: msg("Competitions"), desk: "competitions" },
  { href: "/staff/people", label: msg("People"), desk: "people", also: ["/staff/accounts", "/staff/persons"] },
  { href: "/staff/groups", label: msg("Roles and groups"), desk: "roles" },
  { href: "/staff/posts", label: msg("Posts"), desk: "posts" },
  { href: "/staff/regulations", label: msg("Regulations"), desk: "regulations" },
  { href: "/staff/incidents", label: msg("Incidents"), desk: "regulations" },
  { href: "/oauth/applications/all", label: msg("Applications"), desk: "applications" },
  { href: "/staff/audit", label: msg("Audit log"), desk: "audit" },
];

/** A page of the desk beside the list of those that whoever looks at it has. */
export function DeskFrame({ desks, children }: { desks: readonly DeskName[]; children: ReactNode }) {
  const own = pages.filter(({ desk }) => desk === undefined || desks.includes(desk));
  return (
    <div className="with-side-navigation">
      <StaffNavigation
        label={t("The desk of the staff")}
        section={t("Staff")}
        pages={own.map(({ desk: _, label, ...page }) => ({ ...page, label: t(label) }))}
      />
      <div>{children}</div>
    </div>
  );
}
