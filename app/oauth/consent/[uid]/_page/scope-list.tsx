import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import type { Scope } from "#lib/accounts/scope.ts";
import { t } from "#lib/language/translate.ts";
import { type ConsentQuestion, maskedEmail } from "#lib/oauth/consents/consent-question.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { FixedScope, ScopeGroups } from "../../../_pages/scope-groups.tsx";

/** What the application will see and do, in words; what the person may leave out has a checkbox. */
export function ScopeList({ question }: { question: ConsentQuestion }) {
  return (
    <>
      <ScopeGroups scopes={question.shown}>{(scope) => <ScopeItem scope={scope} question={question} />}</ScopeGroups>
      <AllowedBefore scopes={question.allowedBefore} />
    </>
  );
}

function ScopeItem({ scope, question }: { scope: Scope; question: ConsentQuestion }) {
  const sentence = sentenceFor(scope, question);
  const { title, isOptional } = scopeTexts[scope];
  if (!isOptional) return <FixedScope scope={scope} sentence={sentence} isNew={question.isNewAmongOld} />;
  const isTicked = !question.declinedBefore.includes(scope);
  return <CheckboxField name="scopes" value={scope} defaultChecked={isTicked} label={t(title)} hint={sentence} />;
}

function sentenceFor(scope: Scope, { account }: ConsentQuestion): string {
  const sentence = t(scopeTexts[scope].sentence);
  return scope === "email" && account.email ? `${maskedEmail(account.email)}. ${sentence}` : sentence;
}

function AllowedBefore({ scopes }: { scopes: Scope[] }) {
  if (scopes.length === 0) return null;
  return (
    <details>
      <summary>{t("What you allowed before")}</summary>
      <ul className="mt-2 list-disc ps-5">
        {scopes.map((scope) => (
          <li key={scope}>{t(scopeTexts[scope].title)}</li>
        ))}
      </ul>
    </details>
  );
}
