import { Button } from "#app/_components/button.tsx";
import { t } from "#lib/language/translate.ts";
import { type Answer, UnsavedGuard } from "./unsaved-guard.tsx";

/**
 * For a page of several forms: to send one loads the page again, and whoever has typed into another is asked first.
 * Without scripts every form is sent as it is.
 */
export function UnsavedQuestion() {
  return (
    <UnsavedGuard titleId="unsaved-title" textId="unsaved-text">
      <form method="dialog" className="question-content">
        <h2 id="unsaved-title" className="text-xl">
          {t("There are unsaved changes in another part of this page")}
        </h2>
        <p id="unsaved-text">{t("Each part is saved on its own. What is not saved is lost when you go on.")}</p>
        <div className="question-buttons">
          <Button kind="danger" value={"send" satisfies Answer}>
            {t("Go on without it")}
          </Button>
          <Button kind="secondary" autoFocus className="question-keep">
            {t("Show me what it is")}
          </Button>
        </div>
      </form>
    </UnsavedGuard>
  );
}
