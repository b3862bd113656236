import { env } from "#lib/platform/env.ts";

const longestPath = 3000;

/**
 * Where to go after signing in: a path of this site, or the fallback. Browsers read `//x`, `/\x` and a tab between
 * slashes as another host, and anything with a scheme as an address. What such an address says was done is left out:
 * nobody does it by coming back, and a form that led there would prove it.
 */
export function safePath(wanted: string | null | undefined, fallback = "/"): string {
  if (!wanted || wanted.length > longestPath) return fallback;
  const { baseUrl } = env();
  const path = wanted.startsWith(`${baseUrl}/`) ? wanted.slice(baseUrl.length) : wanted;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what browsers drop from addresses.
  if (!path.startsWith("/") || /^\/[/\\]|[\u0000-\u0020\u007f\\]/.test(path)) return fallback;
  const url = URL.parse(path, baseUrl);
  // What is left over after resolving dots may begin with two slashes again.
  if (url?.origin !== baseUrl || url.pathname.startsWith("//")) return fallback;
  if (url.searchParams.has("done")) url.searchParams.delete("done");
  return url.pathname + url.search + url.hash;
}
