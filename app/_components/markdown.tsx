import { inlineMarkdownToHtml, type MarkdownOptions } from "#lib/web/markdown/markdown-to-html.ts";
import { renderMarkdown } from "#lib/web/markdown/render-markdown.ts";

export async function Markdown({ text, ...options }: { text: string } & MarkdownOptions) {
  const html = await renderMarkdown(text, options);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown has cleaned it.
  return <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function InlineMarkdown({ text }: { text: string }) {
  // A line that is no line is shown as it was typed.
  if (text.length > 500) return <bdi>{text}</bdi>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineMarkdownToHtml has cleaned it.
  return <bdi dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(text) }} />;
}
