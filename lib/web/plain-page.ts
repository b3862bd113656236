import type { Context } from "koa";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { associationStyle } from "./association-style.ts";
import { contentHash } from "./content-hash.ts";
import { Markup, markup } from "./markup.ts";

type Answer = Pick<Context, "set"> & { body: unknown };

// The only script of these pages: without it there is no copy button, no number counts down, and everything else works.
const copyScript = `for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = false;
  button.onclick = () => navigator.clipboard.writeText(button.dataset.copy).then(() => { button.textContent = button.dataset.copied; });
}
for (const wait of document.querySelectorAll("[data-seconds]")) {
  const tick = (left) => {
    wait.textContent = left > 0 ? wait.dataset.words.replace("{seconds}", left) : wait.dataset.over;
    if (left > 0) setTimeout(tick, 1000, left - 1);
  };
  tick(Number(wait.dataset.seconds));
}`;

/** A short text with a button that copies it. */
export const copyable = (text: string): Markup =>
  markup`<code>${text}</code> <button class="quiet small" type="button" hidden data-copy="${text}" data-copied="${t("Copied")}" aria-label="${t("Copy {text}", { text })}">${t("Copy")}</button>`;

const longestCountdown = 3600;

/** How long to wait before the same may work, counted down; of what takes longer than an hour the message tells. */
export function countdown(seconds: number | undefined): Markup | "" {
  if (seconds === undefined || seconds > longestCountdown) return "";
  const words = t("Try again in {seconds} s.", { seconds: "{seconds}" });
  return markup`<p role="timer" data-seconds="${seconds}" data-words="${words}" data-over="${t("You can try again now.")}">${words.replace("{seconds}", String(seconds))}</p>`;
}

/** A page outside the site's own frame, for answers that have to carry a status: nothing loaded, and no script but our own. */
export function plainPage(ctx: Answer, title: string, content: Markup): void {
  for (const [name, value] of Object.entries(headers())) ctx.set(name, value);
  ctx.body = document(title, content).text;
}

export const plainPageResponse = (status: number, title: string, content: Markup): Response =>
  new Response(document(title, content).text, { status, headers: headers() });

// The site's own colours, mark and shapes; they stand here again since nothing is loaded. A test holds them equal.
const style = `
:root{color-scheme:light dark;--surface:light-dark(#faf9f5,#101513);--raised:light-dark(#ffffff,#171e1b);--line:light-dark(#e0ddd2,#29332f);--line-strong:light-dark(#858275,#738079);--ink:light-dark(#17211c,#e7ece8);--muted:light-dark(#556059,#a2aea8);--accent:light-dark(#12604a,#7fd2b1);--accent-strong:light-dark(#0b4534,#a8e6cd);--on-accent:light-dark(#ffffff,#06251a);--warning-soft:light-dark(#fcf0d8,#34280f);--focus:light-dark(#1558d6,#8fb8ff)}
html{background:var(--surface);color:var(--ink);font:100%/1.5625 "Helvetica Neue",Arial,sans-serif}
body{margin:0;overflow-wrap:break-word}
header{border-block-end:1px solid var(--line)}
header>a,main{max-width:44rem;margin-inline:auto;padding-inline:clamp(1rem,3vw,2rem)}
.brand{display:flex;align-items:center;gap:.625rem;min-height:4rem;color:var(--ink);font-size:1.1875rem;font-weight:700;text-decoration:none}
.brand svg{color:var(--accent)}
main{padding-block:3rem}
h1,h2{letter-spacing:-.018em;text-wrap:balance}
h1{font-size:1.875rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
a{color:var(--accent);text-underline-offset:.2em}
a:hover{color:var(--accent-strong)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--raised)}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
pre,code{font:.9em ui-monospace,"SF Mono",Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
mark{background:var(--warning-soft);color:inherit;outline:1px solid var(--line-strong)}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:99rem;background:var(--accent);color:var(--on-accent);cursor:pointer}
button:hover{background:var(--accent-strong)}
button.quiet{border-color:var(--line-strong);background:var(--raised);color:var(--ink)}
button.small{min-height:2.25rem;padding:.25rem .875rem;font-size:.875rem}
`;

// The one style is what its hash says: that of the association is part of it.
const wholeStyle = (): string => style + associationStyle();

// No `form-action`: signing out may lead back to an application, at a scheme of its own.
const policy = (): string =>
  `default-src 'none'; style-src ${contentHash(wholeStyle())}; img-src 'self'; script-src ${contentHash(copyScript)}; frame-ancestors 'none'; base-uri 'none'`;

const headers = () => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  // Not `no-referrer`: forms on the page would then say they come from nowhere.
  "referrer-policy": "same-origin",
  "content-security-policy": policy(),
  "x-frame-options": "DENY",
});

const mark = new Markup(
  '<svg width="36" height="24" viewBox="0 0 36 24" fill="none" stroke="currentColor" aria-hidden="true"><rect x="1.5" y="1.5" width="33" height="21" rx="10.5" stroke-width="3"/><path d="M12 12h12" stroke-width="7" stroke-linecap="round"/></svg>',
);

const document = (title: string, content: Markup): Markup => markup`<!doctype html>
<html lang="${currentLanguage()}" dir="${languageOf(currentLanguage()).direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${env().associationName}</title>
<style>${new Markup(wholeStyle())}</style></head><body>
<header><a class="brand" href="${to("/")}">${mark}${env().associationName}</a></header>
<main>
<h1>${title}</h1>
${content}
</main><script>${new Markup(copyScript)}</script></body></html>`;
