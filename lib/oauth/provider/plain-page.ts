import { createHash } from "node:crypto";
import type { Context } from "koa";
import { env } from "#lib/platform/env.ts";
import { Markup, markup } from "./markup.ts";

type Answer = Pick<Context, "set"> & { body: unknown };

// The only script of these pages: without it there is no copy button, and everything else works.
const copyScript = `for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = false;
  button.onclick = () => navigator.clipboard.writeText(button.dataset.copy).then(() => { button.textContent = "Copied"; });
}`;
const scriptHash = createHash("sha256").update(copyScript).digest("base64");

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  // Not `no-referrer`: forms on the page would then say they come from nowhere.
  "referrer-policy": "same-origin",
  "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; frame-ancestors 'none'; base-uri 'none'`,
  "x-frame-options": "DENY",
} as const;

/** A short text with a button that copies it. */
export const copyable = (text: string): Markup =>
  markup`<code>${text}</code> <button class="quiet small" type="button" hidden data-copy="${text}" aria-label="Copy ${text}">Copy</button>`;

/** A page outside the site's own frame, for answers that have to carry a status: nothing loaded, and no script but our own. */
export function plainPage(ctx: Answer, title: string, content: Markup): void {
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
  ctx.body = document(title, content).text;
}

export const plainPageResponse = (status: number, title: string, content: Markup): Response =>
  new Response(document(title, content).text, { status, headers });

const document = (title: string, content: Markup): Markup => markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${env().associationName}</title>
<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#f6f5f2,#15171a);color:light-dark(#1d1f22,#e9e8e4)}
main{max-width:40rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.1rem;margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0;padding:1rem;border:1px solid light-dark(#d8d5cd,#3a3d42);border-radius:.5rem}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere}
pre,code{font:.9em ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
mark{background:light-dark(#ffd9d2,#6b2418);color:inherit}
button{font:inherit;padding:.6rem 1rem;border:1px solid transparent;border-radius:.4rem;background:light-dark(#0b5c4d,#5fd0b8);color:light-dark(#fff,#0c1a17);cursor:pointer}
button.small{padding:.1rem .5rem;font-size:.85em}
button.quiet{background:none;color:inherit;border-color:currentColor}
a{color:inherit}
</style></head><body><main>
<h1>${title}</h1>
${content}
<p><a href="/">Go to ${env().associationName}</a></p>
</main><script>${new Markup(copyScript)}</script></body></html>`;
