import { env } from "#lib/platform/env.ts";
import { randomToken } from "#lib/platform/random.ts";
import { contentHash } from "#lib/web/content-hash.ts";
import { headScript } from "#lib/web/head-script.ts";
import { speculationRules } from "#lib/web/speculation-rules.ts";

/** Sent with every answer; whoever makes it may set its own. */
export const securityHeaders = (policy: string): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": policy,
  // Sub-domains are not ours to decide about.
  ...(env().baseUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
});

/** For data, files and redirects: nothing loads and nothing runs, should a browser take one for a page. */
export const dataPolicy = policyOf({
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
});

let ofData: { baseUrl: string; headers: readonly string[] } | undefined;

/** All of them for data, names and values alternating. */
export function dataHeaders(): readonly string[] {
  const { baseUrl } = env();
  if (ofData?.baseUrl !== baseUrl) ofData = { baseUrl, headers: Object.entries(securityHeaders(dataPolicy)).flat() };
  return ofData.headers;
}

/** For one page, with a nonce of its own: only scripts that carry it run, and what those load. */
export function pagePolicy(url: string, { isDevelopment }: Stage): string {
  const development = isDevelopment ? " 'unsafe-eval'" : "";
  const scripts = `'nonce-${randomToken()}' 'strict-dynamic' ${ownScripts}${development}`;
  return policyOfPage(url, scripts, { isDevelopment });
}

/** For a cached page: its own scripts are named by their hashes, and files are those of the build. */
export const cachedPagePolicy = (url: string, hashes: readonly string[]): string =>
  policyOfPage(url, ["'self'", ownScripts, ...hashes].join(" "), { isDevelopment: false });

type Stage = { isDevelopment: boolean };

function policyOfPage(url: string, scripts: string, { isDevelopment }: Stage): string {
  const pathname = url.replace(/\?.*$/, "");
  return policyOf({
    "default-src": "'self'",
    "script-src": scripts,
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    ...(hasCalendar.test(pathname) && { "style-src-attr": "'unsafe-inline'" }),
    // Texts of competitions show pictures from elsewhere.
    "img-src": "'self' https:",
    ...(isDevelopment && { "connect-src": "'self' ws: wss:" }),
    "object-src": "'none'",
    "base-uri": "'none'",
    ...(!leadsToApplications.test(pathname) && { "form-action": "'self'" }),
    "frame-ancestors": "'none'",
  });
}

// Where an activity lies and the colour of its room are known to the page alone.
const hasCalendar = /^(?:\/[a-z]{2})?\/competitions\/[^/]+\/(?:manage\/)?schedule\/?$/;

// What is sent from these may come back as a redirect to an application, be it at a scheme of its own: some browsers
// hold redirects against `form-action` as well, which has no words for "any".
const leadsToApplications =
  /^\/(sign-in|sign-up|two-factor|confirm-email|forgot-password|reset-password|oauth\/(consent|reauthenticate|select-account))(\/|$)/;

/** What stands on every page. */
const ownScripts = [headScript, speculationRules].map(contentHash).join(" ");

function policyOf(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}
