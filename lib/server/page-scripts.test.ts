import { expect, test } from "vitest";
import { contentHash } from "#lib/web/content-hash.ts";
import { withoutNonce } from "./page-scripts.ts";

const nonce = "n".repeat(43);

test("F16: the scripts of a page that carry its nonce are named by their hashes, and nothing that was brought onto it", () => {
  const page = `<script>brought("a")</script><script src="/_next/static/a.js" async="" nonce="${nonce}"></script>
    <script nonce="${nonce}" id="_R_">ours(1)</script><p>nonce="${"m".repeat(43)}"</p><script nonce="">brought("b")</script>
    <script nonce="${nonce}">ours("</p>", {\\"nonce\\":\\"${nonce}\\"})</script><script data-nonce="${nonce}x">brought("c")</script>`;
  const { html, hashes } = withoutNonce(page, nonce);
  expect(hashes).toEqual([contentHash("ours(1)"), contentHash('ours("</p>", {\\"nonce\\":\\"\\"})')]);
  expect(html).not.toContain(nonce);
  const named = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].filter(([, text]) =>
    hashes.includes(contentHash(text ?? "")),
  );
  expect(named.map(([tag]) => tag)).toEqual([
    '<script id="_R_">ours(1)</script>',
    '<script>ours("</p>", {\\"nonce\\":\\"\\"})</script>',
  ]);
});

test("the data of a page says the same in fewer letters, and nothing in it ends its script", () => {
  const data = `<td class="a">&amp; \\ \\u003c \\\\<b></SCRIPT><!-- <Script> </scripture> --> <\u2028 &lt; "'`;
  // As Next does.
  const escaped = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const { html } = withoutNonce(script(`self.__next_f.push([1,${escaped}])`), nonce);
  const [, text = "", literal = ""] = /^<script>(self\.__next_f\.push\(\[1,(.*)\]\))<\/script>$/s.exec(html) ?? [];
  expect(JSON.parse(literal)).toBe(data);
  expect(text.match(/<\/?script|<!--/gi)).toBeNull();
  expect(literal.length).toBeLessThan(escaped.length - 50);
  expect(withoutNonce(script(`start(${escaped})`), nonce).html).toBe(`<script>start(${escaped})</script>`);
});
