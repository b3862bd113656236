import { PageHeader } from "#app/_components/page-header.tsx";
import { t, to } from "#lib/language/translate.ts";

/**
 * A step of signing in somewhere that is over, or was begun in another browser. Which of them is not known, nor then
 * whether the application was let in.
 */
export function Expired() {
  return (
    <>
      <PageHeader
        title={t("This page has expired")}
        lead={t("It was begun too long ago, in another browser, or is finished already.")}
      />
      <p className="mb-6">
        {t(
          "If you have let the application in, it stands under your connected applications. If not, go back to it and start again.",
        )}
      </p>
      <a className="button button-secondary" href={to("/oauth/authorized_applications")}>
        {t("Connected applications")}
      </a>
    </>
  );
}
