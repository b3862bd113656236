import { contentHash } from "#lib/web/content-hash.ts";

/**
 * A page that was made with a nonce, without it, and the hashes of the scripts that stand in it under that nonce: what
 * somebody brought onto the page carries none, and is not named. Nobody can have known a nonce that is read here.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    const isOurs = attributes.includes(` nonce="${nonce}"`);
    if (isOurs && !/\ssrc=/.test(attributes)) hashes.add(contentHash(text.replaceAll(nonce, "")));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, ""), hashes: [...hashes] };
}
