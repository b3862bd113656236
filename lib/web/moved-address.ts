import { addressIn, firstLanguage, isLanguage } from "#lib/language/languages.ts";
import { env } from "#lib/platform/env.ts";

/**
 * Tells which language's mark was taken out of an address; nobody but the server sets it. The redirects of `next.config.mjs`
 * read it, too.
 */
export const markHeader = "x-stadion-mark";

/**
 * Where what was at an old address is for good: in the language of its mark alone, for a browser that keeps the answer may
 * be asked for another one by then.
 */
export function movedTo(request: Request, address: string): Response {
  const mark = request.headers.get(markHeader) ?? undefined;
  const language = isLanguage(mark) ? mark : firstLanguage;
  return new Response(null, { status: 301, headers: { Location: env().baseUrl + addressIn(language, address) } });
}
