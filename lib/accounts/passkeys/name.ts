import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";

export const longestPasskeyName = 60;

/** What a passkey is called, as its owner typed it. */
export function passkeyName(typed: string): string {
  const name = typed.trim();
  if (name === "") throw invalid(t("Give the passkey a name, like that of the device that keeps it."));
  if (name.length > longestPasskeyName)
    throw invalid(t("Use at most {longest} characters.", { longest: longestPasskeyName }));
  return name;
}
