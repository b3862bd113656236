/** One line that people write, as text: of links in any of the three ways in which venues write them, their words. */
export const inlineMarkdownToText = (markdown: string): string =>
  markdown.replace(/\[\{([^{}[\]\n]*)\}\{[^{}\s]*\}\]|\[([^[\]\n]*)\](?:\([^()\s]*\)|\{[^{}\s]*\})/g, "$1$2");
