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
