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
const largestHtml = 500_000;

/** The same where a text may be made to be large or deep: whichever of the two it becomes. */
export function boundedHtml(markdown: string, { topHeading = 3 }: MarkdownOptions): Bounded {
  const html = layOut(markdown);
  if (html === undefined || nestsTooDeeply(html)) return "too deep";
  if (html.length > largestHtml) return "too large";
  const clean = sanitizeHtml(html, rulesFor(topHeading));
  return clean.length > largestHtml ? "too large" : { html: clean };
}

export type Bounded = { html: string } | "too deep" | "too large";

/** Nothing of a text that nests deeper than the stack. */
function layOut(markdown: string): string | undefined {
  try {
    return marked.parse(withMarkdownLinks(markdown)) as string;
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** Whether lists and quotations stand within each other deeper than anybody reads. */
function nestsTooDeeply(html: string): boolean {
  let depth = 0;
  for (const [, isEnd] of html.matchAll(/<(\/)?(?:ul|ol|blockquote)\b/g)) {
    depth += isEnd ? -1 : 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

/** The same of quotations before they are laid out, which takes the longer the deeper they are. */
export const quotesTooDeeply = (markdown: string): boolean => /^[ \t]*(?:>[ \t]*){51}/m.test(markdown);

/** So many cells at most that its tables become: short rows are filled up to the width of the widest line. */
export function cellsOfTables(markdown: string): number {
  const widths = markdown.split("\n").map((line) => line.split("|").length - 1);
  return Math.max(...widths) * widths.filter((width) => width > 0).length;
}

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
