import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { GuideTable } from "#app/_components/handbook.tsx";
import { scopeNames } from "#lib/accounts/scope.ts";
import { to } from "#lib/language/translate.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Scopes" };

const kinds = { read: "Reads", write: "Writes", "sign-in": "Signs in" } as const;

export default function ScopesPage() {
  return (
    <GuidePage
      href="/developers/scopes"
      title="Scopes"
      lead="What an application may ask for. People read these very words on the page where they say yes or no."
    >
      <GuideTable
        columns={["Scope", "What people read", "Kind"]}
        rows={scopeNames.map((scope) => {
          const { title, sentence, kind, isDangerous, isOptional } = scopeTexts[scope];
          return [
            scope,
            <code key="name">{scope}</code>,
            <>
              <strong>{title}.</strong> {sentence}
            </>,
            <span key="kind" className="inline-flex flex-wrap gap-1">
              <Badge tone={isDangerous ? "warning" : "neutral"}>{kinds[kind]}</Badge>
              {isOptional ? <Badge>May be left out</Badge> : null}
            </span>,
          ];
        })}
      />
      <h2 id="asking">Asking</h2>
      <ul>
        <li>
          Separate scopes by spaces. An application may ask for those it was registered with; any other, and any unknown
          one, is <code>invalid_scope</code>.
        </li>
        <li>
          Nothing asked means <code>public</code>. Anything asked must contain <code>public</code>, which is what opens{" "}
          <code>/me</code>: a modern application is told so by <code>invalid_scope</code>, a compatible one gets it
          added.
        </li>
        <li>
          People may leave out the scopes that are marked so. Look at <code>scope</code> in the token answer: it names
          what was granted. Whoever leaves one out later takes it from the tokens you have, too.
        </li>
        <li>
          Consent is remembered for each person, application and scope. Ask for more and the page shows only what is
          new; ask for the same or less and nobody sees a page.
        </li>
      </ul>
      <h2 id="missing">A scope too few</h2>
      <p>
        An endpoint that needs a scope answers 403 with the <a href={to("/developers/errors#missing_scope")}>code</a>{" "}
        <code>missing_scope</code> and names it in <code>scope</code> and in <code>WWW-Authenticate</code>. Where a
        scope only shows more, such as the private part of a <a href={to("/developers/interchange")}>WCIF document</a>,
        a token without it gets the public answer.
      </p>
      <h2 id="session">A session is everything</h2>
      <p>
        Somebody signed in on this site, in their own browser, may do whatever their account may, without scopes. What
        only a session may do, no application can do for them: the reference marks it.
      </p>
    </GuidePage>
  );
}
