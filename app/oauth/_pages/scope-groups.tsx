import type { ReactNode } from "react";
import { Badge } from "#app/_components/badge.tsx";
import { Icon, type IconName } from "#app/_components/icon.tsx";
import type { Scope } from "#lib/accounts/scope.ts";
import { msg, t } from "#lib/language/translate.ts";
import { type ScopeText, scopeTexts } from "#lib/oauth/scopes.ts";

const groups: { kind: ScopeText["kind"]; heading: string }[] = [
  { kind: "write", heading: msg("What it will do for you") },
  { kind: "read", heading: msg("What it will see") },
  { kind: "sign-in", heading: msg("How it will know you") },
];

const icons: Record<Scope, IconName> = {
  public: "person",
  email: "mail",
  dob: "calendar",
  competitions: "list",
  manage_competitions: "edit",
  manage_registrations: "ticket",
  openid: "key",
  profile: "person",
  offline_access: "link",
};

type Props = {
  scopes: readonly Scope[];
  /** In a preview the headings are none of the page's. */
  headingTag?: "h2" | "p";
  children: (scope: Scope) => ReactNode;
};

/** Scopes by what they let an application do, those that change things first. */
export function ScopeGroups({ scopes, headingTag: Heading = "h2", children }: Props) {
  return groups.map(({ kind, heading }) => {
    const ofKind = scopes.filter((scope) => scopeTexts[scope].kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className="grid gap-3">
        <Heading className="text-lg font-semibold">{t(heading)}</Heading>
        <ul className="grid gap-3">
          {ofKind.map((scope) => (
            <li key={scope} className="scope-item">
              <span className="scope-icon" data-dangerous={scopeTexts[scope].isDangerous || undefined}>
                <Icon name={icons[scope]} />
              </span>
              {children(scope)}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** What people cannot leave out; what changes things in their name is marked. */
export function FixedScope({ scope, sentence, isNew }: { scope: Scope; sentence: string; isNew: boolean }) {
  const { title, isDangerous } = scopeTexts[scope];
  return (
    <div>
      <p className="font-semibold">
        {t(title)}
        {isDangerous ? (
          <>
            {" "}
            <Badge tone="danger">{t("Changes things")}</Badge>
          </>
        ) : null}
        {isNew ? (
          <>
            {" "}
            <Badge tone="accent">{t("New")}</Badge>
          </>
        ) : null}
      </p>
      <p className="text-sm text-muted">{sentence}</p>
    </div>
  );
}
