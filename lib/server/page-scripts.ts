import { contentHash } from "#lib/web/content-hash.ts";

/**
 * A page that was made with a nonce, without it, and the hashes of the scripts that stand in it under that nonce: what
 * somebody brought onto the page carries none, and is not named. Nobody can have known a nonce that is read here.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const rewritten = html.replace(scriptPattern, (whole: string, attributes: string, text: string) => {
    if (!attributes.includes(` nonce="${nonce}"`) || /\ssrc=/.test(attributes)) return whole;
    const script = shortened(text.replaceAll(nonce, ""));
    hashes.add(contentHash(script));
    return `<script${attributes}>${script}</script>`;
  });
  return { html: rewritten.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, ""), hashes: [...hashes] };
}

const scriptPattern = /<script\b([^>]*)>(.*?)<\/script>/gs;

// Next writes each `<`, `>` and `&` of its data in six letters, a third of a page with a large table. A script has to
// write only those so which could end it.
const shortened = (script: string): string =>
  script.startsWith("self.__next_f.push(")
    ? script.replace(/\\(u003c(?!\/?script|!--)|u003e|u0026|.)/gis, (whole, code: string) => letters[code] ?? whole)
    : script;

const letters: Record<string, string> = { u003c: "<", u003e: ">", u0026: "&" };
