import { Button } from "#app/_components/button.tsx";
import { t } from "#lib/language/translate.ts";
import { nearMeClass } from "./near-me-class.ts";

/**
 * Fills in where one is, and shows what is near, once `NearMeScript` is on the page as well: until then its place is kept,
 * so that nothing beside it moves, and where no script runs it is not there.
 */
export const NearMe = () => (
  <p className={`${nearMeClass} invisible`}>
    <Button kind="secondary" type="button">
      {t("Near me")}
    </Button>
    <span role="status" className="block text-sm text-muted" />
  </p>
);
