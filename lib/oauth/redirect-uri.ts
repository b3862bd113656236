import { t } from "#lib/language/translate.ts";
export const outOfBandUris = ["urn:ietf:wg:oauth:2.0:oob", "urn:ietf:wg:oauth:2.0:oob:auto"] as const;

/** The code is then shown on our own page, to be copied (the "out of band" redirect). */
export const isOutOfBand = (uri: string): boolean => (outOfBandUris as readonly string[]).includes(uri);

export type RedirectUriCheck = { isAccepted: true } | { isAccepted: false; reason: string };

const longestUri = 2000;

// What would run as script, read local files, or reach another program than the application.
const forbiddenSchemes = new Set(
  [
    "about",
    "blob",
    "chrome",
    "data",
    "file",
    "filesystem",
    "ftp",
    "intent",
    "javascript",
    "jar",
    "mailto",
    "ms-settings",
  ].concat(["resource", "sms", "ssh", "tel", "vbscript", "view-source", "ws", "wss"]),
);
const plainHttp = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=[/?]|$)/;
const loopbackPort = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=[/?]|$)/;
// The answer adds these: an address that already carries one would mix the two up.
const reservedKeys = ["access_token", "code", "error", "id_token", "iss", "response", "state"];

/** Whether an application may register this address, and if not, all that is wrong, in words for its developer. */
export function checkRedirectUri(uri: string, { isNative }: { isNative: boolean }): RedirectUriCheck {
  if (isOutOfBand(uri)) return { isAccepted: true };
  const unreadable = unreadableError(uri);
  const reasons = unreadable === undefined ? redirectUriErrors(uri, isNative) : [unreadable];
  return reasons.length === 0 ? { isAccepted: true } : { isAccepted: false, reason: reasons.join(" ") };
}

const schemeOf = (uri: string): string => /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase() ?? "";

/** What leaves nothing more to say. */
function unreadableError(uri: string): string | undefined {
  if (uri.length > longestUri) return t("Longer than {most} characters.", { most: longestUri });
  if (/[^\x21-\x7e]/.test(uri)) return t("Only plain ASCII without spaces: write other characters percent-encoded.");
  if (/[\\"<>^`{|}]/.test(uri))
    return t("The characters {characters} must be percent-encoded.", { characters: '\\ " < > ^ ` { | }' });
  const scheme = schemeOf(uri);
  if (scheme === "") return t("Write the whole address, beginning with https://.");
  if (scheme === "localhost") return t("Write http:// in front of localhost.");
  if (forbiddenSchemes.has(scheme)) return t("{scheme}: addresses are not allowed.", { scheme });
  return undefined;
}

function redirectUriErrors(uri: string, isNative: boolean): string[] {
  const scheme = schemeOf(uri);
  const [address = ""] = uri.split("#");
  const isWeb = scheme === "http" || scheme === "https";
  return [
    uri.includes("#") && t("A fragment (#…) is not allowed."),
    uri.includes("*") && t("Wildcards are not allowed: register each address."),
    isWeb ? webAddressError(address, scheme) : ownSchemeError(address, scheme, isNative),
    queryError(address),
  ].filter((reason) => typeof reason === "string");
}

function ownSchemeError(uri: string, scheme: string, isNative: boolean): string | undefined {
  if (!isNative) return t("Custom schemes are for native applications only.");
  if (/^[a-z][a-z0-9+.-]*:\/[^@]*$/i.test(uri)) return undefined;
  return t("Write it like {scheme}:/callback or {scheme}://callback.", { scheme });
}

function webAddressError(uri: string, scheme: string): string | undefined {
  const url = URL.parse(uri);
  const authority = /^https?:\/\/([^/?]*)/i.exec(uri)?.[1] ?? "";
  if (!url || authority === "") return t("This is not a complete address: a host is missing.");
  if (authority.includes("@")) return t("A user name or password in the address is not allowed.");
  if (scheme === "http" && !plainHttp.test(uri))
    return t("http is allowed for localhost, 127.0.0.1 and [::1] only: use https.");
  if (authority.replace(/:\d*$/, "").toLowerCase() !== url.hostname)
    return t("Write the host as {host}.", { host: url.hostname });
  return undefined;
}

function queryError(uri: string): string | undefined {
  const query = new URLSearchParams(uri.split("?").slice(1).join("?"));
  const reserved = reservedKeys.find((key) => query.has(key));
  return reserved && t('The query must not contain "{name}": the answer adds it.', { name: reserved });
}

type RedirectingApplication = { redirectUris: readonly string[]; isNative: boolean; allowsAnyRedirectUri: boolean };

/** Byte for byte; only a native application's loopback address may come with another port (RFC 8252 §7.3). */
export function isRegisteredRedirectUri(uri: string, application: RedirectingApplication): boolean {
  if (application.redirectUris.includes(uri)) return true;
  if (application.allowsAnyRedirectUri) return isOutOfBand(uri) || isAnyWebAddress(uri);
  return application.isNative && application.redirectUris.some((registered) => differOnlyInPort(registered, uri));
}

function differOnlyInPort(registered: string, uri: string): boolean {
  const withoutPort = (text: string) => (loopbackPort.test(text) ? text.replace(loopbackPort, "$1") : undefined);
  const wanted = withoutPort(uri);
  return wanted !== undefined && URL.canParse(uri) && wanted === withoutPort(registered);
}

function isAnyWebAddress(uri: string): boolean {
  const url = URL.parse(uri);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" && uri.length <= longestUri && !/[#\\\s]/.test(uri);
}

/** What people are shown of it: the host, or what stands for one. */
export function redirectHost(uri: string): string {
  if (isOutOfBand(uri)) return t("a page with a code to copy");
  const url = URL.parse(uri);
  return url?.host || `${url?.protocol ?? ""}//`;
}

/** On the person's own machine, where nobody else listens. */
export const isLoopbackRedirect = (uri: string): boolean => plainHttp.test(uri);

/** Sent over the open network, where others may read it. */
export const isInsecureRedirect = (uri: string): boolean => uri.startsWith("http://") && !plainHttp.test(uri);
