import { associationIcon } from "#lib/web/association-style.ts";
import { requestPath } from "./request-path.ts";

// What browsers ask for by themselves, and what pages of before have named.
const ownIcons = new Set(["/favicon.ico", "/icon.svg", "/apple-touch-icon.png"]);

/**
 * Leads from our icons to the association's, where it has one; undefined for every other address, and where it has not.
 */
export function associationIconInstead(url: string): Response | undefined {
  const icon = ownIcons.has(requestPath(url).pathname) ? associationIcon() : undefined;
  // Not for good: with another logo it leads elsewhere.
  return (
    icon &&
    new Response(null, { status: 302, headers: { Location: icon.url, "Cache-Control": "public, max-age=3600" } })
  );
}
