import { t } from "#lib/language/translate.ts";
import type { Registration } from "#lib/registrations/registration.ts";

/** What leads to the page where people register: whoever has cancelled may do it again. */
export const registerLabel = (own: Pick<Registration, "status"> | undefined): string =>
  own === undefined || own.status === "cancelled" ? t("Register") : t("Your registration");
