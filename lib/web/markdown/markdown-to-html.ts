import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

const marked = new Marked({ gfm: true, breaks: true, async: false });

export type MarkdownOptions = {
  /** The level a `#` becomes, so that a page keeps its one h1. */
  topHeading?: 2 | 3 | 4;
};

/** What people write, as HTML that is safe to put on a page. */
export function markdownToHtml(markdown: string, { topHeading = 3 }: MarkdownOptions = {}): string {
  const html = marked.parse(withMarkdownLinks(markdown)) as string;
  return sanitizeHtml(html, rulesFor(topHeading));
}

/** One line, such as a venue's name: links and emphasis, no blocks. */
export function inlineMarkdownToHtml(markdown: string): string {
  const html = marked.parseInline(withMarkdownLinks(markdown)) as string;
  return sanitizeHtml(html, { ...rulesFor(3), allowedTags: ["a", "em", "strong", "code", "del"] });
}

const deepestNesting = 50;

/** Whether lists and quotations stand within each other deeper than anybody reads. */
export function htmlNestsTooDeeply(html: string): boolean {
  let depth = 0;
  for (const [, isEnd] of html.matchAll(/<(\/)?(?:ul|ol|blockquote)\b/g)) {
    depth += isEnd ? -1 : 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

/** The same of quotations before they are laid out, which takes the longer the deeper they are. */
export const quotesTooDeeply = (markdown: string): boolean => /^[ \t]*(?:>[ \t]*){51}/m.test(markdown);

/** A text as it was typed, line by line. */
export const plainTextToHtml = (text: string): string =>
  `<p>${text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll("\n", "<br />")}</p>`;

/** Venues write links as `[text]{url}`, or `[{text}{url}]` in older texts. */
function withMarkdownLinks(text: string): string {
  return text
    .replace(/\[\{([^{}\n]*)\}\{([^{}\s]*)\}\]/g, "[$1]($2)")
    .replace(/\[([^[\]\n]*)\]\{([^{}\s]*)\}/g, "[$1]($2)");
}

function rulesFor(topHeading: number): sanitizeHtml.IOptions {
  return {
    allowedTags: [
      ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code", "em", "strong", "del"],
      ...["ul", "ol", "li", "a", "img", "table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["src", "alt", "loading"],
      ol: ["start"],
      th: ["align", "scope"],
      td: ["align"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src?.startsWith("https://"),
    transformTags: {
      ...shiftedHeadings(topHeading),
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener nofollow" } }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } }),
      th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: "col" } }),
    },
  };
}

function shiftedHeadings(topHeading: number): Record<string, string> {
  const levels = [1, 2, 3, 4, 5, 6];
  return Object.fromEntries(levels.map((level) => [`h${level}`, `h${Math.min(level + topHeading - 1, 6)}`]));
}
