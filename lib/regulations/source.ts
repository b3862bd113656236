/** A text of the regulations as it is written: a heading or a numbered rule a line, other lines are paragraphs. */
export type RegulationsSource = {
  /** The day it came into force. */
  version: string;
  language: string;
  languageName: string;
  languageEnglishName: string;
  text: string;
};

/** The language whose text is binding and whose rules can be cited. */
export const officialLanguage = "en";

type Written = Pick<RegulationsSource, "text">;

export type Rule = { id: string; position: number; contentHtml: string };

/** The rules of a text in their order, each without those below it. */
export const rulesOf = (source: Written): Rule[] =>
  linesOf(source)
    .filter((line) => line.kind === "rule")
    .map((line, index) => ({ id: line.id, position: index + 1, contentHtml: inlineHtml(line.text) }));

/** The whole text as one page; rules are nested lists, and each has its number as anchor. */
export function documentHtml(source: Written): string {
  const html: string[] = [];
  let depth = 0;
  const descendTo = (wanted: number) => {
    // A list may hold nothing but items: a rule whose parent is not in the text hangs below an empty one.
    for (; depth < wanted; depth++) html.push(depth + 1 < wanted ? "<ul><li>" : "<ul>");
    for (; depth > wanted; depth--) html.push("</li></ul>");
  };
  for (const line of linesOf(source)) {
    if (line.kind === "rule") {
      const isDeeper = line.depth > depth;
      descendTo(line.depth);
      if (!isDeeper) html.push("</li>");
      html.push(`<li id="${line.id}"><strong>${line.id})</strong> ${inlineHtml(line.text)}`);
      continue;
    }
    descendTo(0);
    html.push(blockHtml(line));
  }
  descendTo(0);
  return html.join("");
}

/** The same text without some of its rules, as of another day. */
export function withdrawRules(
  source: RegulationsSource,
  { version, ids }: { version: string; ids: string[] },
): RegulationsSource {
  const isWithdrawn = (line: string) => ids.some((id) => line.startsWith(`${id}) `));
  const lines = source.text.split("\n").filter((line) => !isWithdrawn(line));
  return { ...source, version, text: lines.join("\n") };
}

type Line =
  | { kind: "title"; text: string }
  | { kind: "article"; number: string; text: string }
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "rule"; id: string; depth: number; text: string };

const linesOf = (source: Written): Line[] =>
  source.text
    .split("\n")
    // A rule may be an item of a list, further in the deeper it is.
    .map((line) => line.trim().replace(/^[-*] +/, ""))
    .filter((line) => line !== "")
    .map(readLine);

function readLine(line: string): Line {
  // Articles may have anchors of their own in front: "## <article-1><officials> Article 1: Officials".
  const article = /^## (?:<[\w-]{1,50}>){0,5} ?(Article (\w{1,20}): .+)$/.exec(line);
  if (article?.[1] && article[2]) return { kind: "article", number: article[2], text: article[1] };
  if (line.startsWith("# ")) return { kind: "title", text: line.slice(2) };
  const heading = /^#{2,6} (.+)$/.exec(line);
  if (heading?.[1]) return { kind: "heading", text: heading[1] };
  const rule = /^([0-9A-Z]\w{0,19})\) (.+)$/.exec(line);
  if (rule?.[1] && rule[2]) return { kind: "rule", id: rule[1], depth: depthOf(rule[1]), text: rule[2] };
  return { kind: "paragraph", text: line };
}

// "9f12" is read as 9, f, 12: an article, a rule of it, a rule below that one.
const depthOf = (id: string): number => (id.match(/\d+|[a-z]|[A-Z]/g) ?? []).length - 1;

function blockHtml(line: Exclude<Line, { kind: "rule" }>): string {
  if (line.kind === "title") return `<h1>${inlineHtml(line.text)}</h1>`;
  if (line.kind === "heading") return `<h3>${inlineHtml(line.text)}</h3>`;
  if (line.kind === "article") return `<h2 id="article-${line.number}">${inlineHtml(line.text)}</h2>`;
  return `<p>${inlineHtml(line.text)}</p>`;
}

const inlineHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\[([^[\]]{1,300})\]\(([^()[\]\s"*]{1,500})\)/g, (_, words: string, target: string) =>
      linkHtml(words, target),
    )
    .replace(/\*\*([^*<>]{1,2000})\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*<>]{1,2000})\*/g, "<em>$1</em>")
    .replace(/\[Article (\w+)\]/g, '<a href="#article-$1">Article $1</a>')
    .replace(/\[(\w+)\]/g, '<a href="#$1">$1</a>');

/** Links lead to rules of the text and to pages; of any other the words stay. */
function linkHtml(words: string, target: string): string {
  const [, kind, id] = /^(?:regulations:)?(article|regulation|guideline):(\w{1,20})$/.exec(target) ?? [];
  if (id !== undefined) return `<a href="#${kind === "article" ? "article-" : ""}${id}">${words}</a>`;
  if (/^#[\w-]+$/.test(target)) return `<a href="${target}">${words}</a>`;
  return /^https?:\/\//.test(target) ? `<a href="${target}" rel="noopener nofollow">${words}</a>` : words;
}
