import { Badge } from "#app/_components/badge.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { type ConsentQuestion, maskedEmail } from "#lib/oauth/consents/consent-question.ts";
import { type Scope, type ScopeWords, scopeWords } from "#lib/oauth/scopes.ts";

const groups: { kind: ScopeWords["kind"]; heading: string }[] = [
  { kind: "write", heading: "What it will do for you" },
  { kind: "read", heading: "What it will see" },
  { kind: "sign-in", heading: "How it will know you" },
];

/** What the application will see and do, in words; what the person may leave out has a checkbox. */
export function ScopeList({ question }: { question: ConsentQuestion }) {
  return (
    <>
      {groups.map(({ kind, heading }) => {
        const scopes = question.shown.filter((scope) => scopeWords[scope].kind === kind);
        if (scopes.length === 0) return null;
        return (
          <section key={kind} className="grid gap-3">
            <h2 className="text-lg">{heading}</h2>
            <ul className="grid gap-3">
              {scopes.map((scope) => (
                <li key={scope}>
                  <ScopeItem scope={scope} question={question} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <AllowedBefore scopes={question.allowedBefore} />
    </>
  );
}

function ScopeItem({ scope, question }: { scope: Scope; question: ConsentQuestion }) {
  const { title, isDangerous, isOptional } = scopeWords[scope];
  if (isOptional) {
    const isTicked = !question.declinedBefore.includes(scope);
    return (
      <CheckboxField
        name="scopes"
        value={scope}
        defaultChecked={isTicked}
        label={title}
        hint={sentenceFor(scope, question)}
      />
    );
  }
  return (
    <div className={isDangerous ? "border-s-4 border-(--danger) ps-3" : "border-s-4 border-(--line) ps-3"}>
      <p className="font-semibold">
        {title}
        {isDangerous ? (
          <>
            {" "}
            <Badge tone="danger">Changes things</Badge>
          </>
        ) : null}
        {question.isNewAmongOld ? (
          <>
            {" "}
            <Badge tone="accent">New</Badge>
          </>
        ) : null}
      </p>
      <p className="text-sm text-muted">{sentenceFor(scope, question)}</p>
    </div>
  );
}

function sentenceFor(scope: Scope, { account }: ConsentQuestion): string {
  const { sentence } = scopeWords[scope];
  return scope === "email" && account.email ? `${maskedEmail(account.email)}. ${sentence}` : sentence;
}

function AllowedBefore({ scopes }: { scopes: Scope[] }) {
  if (scopes.length === 0) return null;
  return (
    <details>
      <summary>What you allowed before</summary>
      <ul className="mt-2 list-disc ps-5">
        {scopes.map((scope) => (
          <li key={scope}>{scopeWords[scope].title}</li>
        ))}
      </ul>
    </details>
  );
}
