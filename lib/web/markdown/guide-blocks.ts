import { Marked, type Token, type Tokens } from "marked";

/** A piece of a text that is laid out in a way of its own; HTML is what is left. */
export type GuideBlock =
  | { kind: "heading"; level: number; id: string; html: string }
  | { kind: "code"; language: string; code: string }
  | { kind: "table"; columns: string[]; rows: string[][] }
  | { kind: "html"; html: string };

export type GuideText = { title: string; lead: string; blocks: GuideBlock[] };

/**
 * Reads a text of our own that stands in a file: its first heading is its title, the paragraph below that its lead. Links
 * go through `linkTo`, which answers undefined for what has no page. Nothing is cleaned: what people write goes through
 * `renderMarkdown`.
 */
export function readGuideText(markdown: string, linkTo: (href: string) => string | undefined): GuideText {
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      link({ href, tokens }) {
        const target = linkTo(href);
        const words = this.parser.parseInline(tokens);
        return target === undefined ? words : `<a href="${target.replaceAll('"', "%22")}">${words}</a>`;
      },
    },
  });
  const inline = (text: string) => marked.parseInline(text) as string;
  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== "space" && type !== "html");
  if (title?.type !== "heading" || lead?.type !== "paragraph") throw new Error("A text begins with a title and a lead");
  return { title: title.text, lead: inline(lead.text), blocks: rest.map(blockOf) };

  function blockOf(token: Token): GuideBlock {
    switch (token.type) {
      case "heading": {
        const { depth, text } = token as Tokens.Heading;
        return { kind: "heading", level: depth, id: idOf(text), html: inline(text) };
      }
      case "code": {
        const { lang = "", text } = token as Tokens.Code;
        return { kind: "code", language: lang, code: text };
      }
      case "table": {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: Tokens.TableCell[]) => row.map(({ text }) => inline(text));
        return { kind: "table", columns: cells(header), rows: rows.map(cells) };
      }
      default:
        return { kind: "html", html: marked.parser([token]) as string };
    }
  }
}

/** What a heading is linked by: its words, as most programs that lay out such texts make it. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
