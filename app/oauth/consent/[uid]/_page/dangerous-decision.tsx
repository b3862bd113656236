import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Icon } from "#app/_components/icon.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { t } from "#lib/language/translate.ts";
import type { ConsentQuestion } from "#lib/oauth/consents/consent-question.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { SentBackTo } from "./sent-back-to.tsx";

/** Where the application would change things in somebody's name, one tap is not enough: what and who it is, is asked again. */
export function DangerousDecision({ question: { shown, application, redirect } }: { question: ConsentQuestion }) {
  const changing = shown.filter((scope) => scopeTexts[scope].isDangerous);
  return (
    <div className="consent-decision">
      <Question id="authorize" does={t("Authorize")} sends={{ name: "decision", value: "authorize" }}>
        <div className="consent-caution">
          <Icon name="warning" size={28} />
          <p className="min-w-0">
            <RichText
              of="<app>{application}</app> will do this without asking you each time:"
              values={{ application: application.name }}
              app={(words) => (
                <strong>
                  <bdi>{words}</bdi>
                </strong>
              )}
            />
          </p>
        </div>
        <ul className="list-disc ps-5">
          {changing.map((scope) => (
            <li key={scope}>{t(scopeTexts[scope].title)}</li>
          ))}
        </ul>
        <SentBackTo redirect={redirect} />
        <p>{t("Go on only if you trust whoever runs it.")}</p>
      </Question>
      <Button name="decision" value="deny" kind="secondary">
        {t("Cancel")}
      </Button>
    </div>
  );
}
