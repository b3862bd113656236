import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { forbidden } from "#lib/platform/errors.ts";

/** Browsers name the page's origin with every request that changes something, and no other site can forge it. */
export const isFromOwnPage = (request: Request): boolean => request.headers.get("origin") === env().baseUrl;

/**
 * Refuses what another site's page had the browser ask for: a file that is taken out stands in the log under somebody's name.
 * A browser that does not say from where, and whoever types the address, are believed.
 */
export function requireOwnPage(request: Request): void {
  if (["cross-site", "same-site"].includes(request.headers.get("sec-fetch-site") ?? "none"))
    throw forbidden(t("This file is taken out from our own page, with its link there."));
}
