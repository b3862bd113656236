import { t } from "#lib/language/translate.ts";
import type { Changes } from "#lib/wcif/merge/changes.ts";

/** Why a change is not taken back in the history, and where it is changed instead. */
export function whyNotTakenBack(changes: Changes): string {
  if (changes.size === 0)
    return t(
      "There is nothing to compare or to take back here, as the competition's document does not hold it: details such as the venue are changed on the page “Details and people”, places on the waiting list on the registrations' page.",
    );
  return [...changes.keys()].every((key) => key === "persons")
    ? t("There is nothing in it to take back here: who is registered is decided on the registrations' page.")
    : t(
        "There is nothing in it to take back here: what is said of the competition itself is changed on the pages “Details and people” and “Registration settings”.",
      );
}
