import { inlineMarkdownToHtml, type MarkdownOptions, markdownToHtml } from "./markdown-to-html.ts";

export function Markdown({ text, ...options }: { text: string } & MarkdownOptions) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdownToHtml has cleaned it.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: markdownToHtml(text, options) }} />;
}

export function InlineMarkdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineMarkdownToHtml has cleaned it.
  return <span dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(text) }} />;
}
