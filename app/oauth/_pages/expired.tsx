import { PageHeader } from "#app/_components/page-header.tsx";
import { t } from "#lib/language/translate.ts";

/** A step of signing in somewhere that is over, or was begun in another browser. */
export function Expired() {
  return (
    <PageHeader
      title={t("This page has expired")}
      lead={t(
        "It was begun too long ago, in another browser, or is finished already. Nothing was shared: go back to the application and start again.",
      )}
    />
  );
}
