import { plainLine } from "#lib/fields/one-line.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { type Markup, markup } from "#lib/web/markup.ts";
import type { Mail } from "./send.ts";

export type Email = Pick<Mail, "subject" | "text" | "html">;

/** What a mail says, before it has a form. */
export type Content = { subject: string; paragraphs: string[] };

/** A mail of paragraphs, signed by the association. */
export const email = (subject: string, ...paragraphs: string[]): Email => compose({ subject, paragraphs });

/** The same words as text and as HTML; what `footer` says stands below the signature. */
export function compose({ subject, paragraphs }: Content, footer: string[] = []): Email {
  const { associationName } = env();
  const { id, direction } = languageOf(currentLanguage());
  // A subject is one line: what follows the end of a line would be a header of its own, and what
  // turns the direction of writing would turn our name too.
  const title = plainLine(`${subject} – ${associationName}`);
  const signed = [...paragraphs, associationName];
  const isFooted = footer.length > 0;
  return {
    subject: title,
    text: `${[...signed, ...(isFooted ? [`-- \n${footer.join("\n")}`] : [])].join("\n\n")}\n`,
    html: markup`<!doctype html>
<html lang="${id}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:1.5rem;font:1rem/1.5 Helvetica,Arial,sans-serif"><div style="max-width:36rem">
${signed.map((paragraph) => markup`<p style="white-space:pre-line">${withLinks(paragraph)}</p>\n`)}${
  isFooted ? markup`<hr><p style="white-space:pre-line"><small>${withLinks(footer.join("\n"))}</small></p>\n` : ""
}</div></body></html>
`.text,
  };
}

/** A page of ours in the language of the mail. Every link starts with our configured address: a forged Host header must not choose where secrets go. */
export function link(path: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return `${env().baseUrl}${to(path)}${query.size > 0 ? `?${query}` : ""}`;
}

// Only our own addresses become links: whatever else looks like one was written by somebody.
function withLinks(paragraph: string): Markup[] {
  const start = `${env().baseUrl}/`;
  return paragraph
    .split(/(\s+)/)
    .map((word) => (word.startsWith(start) ? markup`<a href="${word}">${word}</a>` : markup`${word}`));
}
