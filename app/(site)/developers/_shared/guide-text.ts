import { isValidElement, type ReactNode } from "react";

/** A part of a page of the guide: what stands below one heading. */
export type GuideSection = { page: string; href: string; heading: string; text: string };

type Props = Record<string, unknown> & { children?: ReactNode };

/** The sections of a page, as it would be shown: the words of its elements, and of what they are made of. */
export function sectionsOf(page: { href: string; label: string }, content: ReactNode): GuideSection[] {
  const sections: GuideSection[] = [{ page: page.label, href: page.href, heading: page.label, text: "" }];
  read(content, (piece) => {
    if (typeof piece === "string") sections[sections.length - 1]!.text += `${piece} `;
    else sections.push({ page: page.label, href: `${page.href}#${piece.id}`, heading: piece.heading, text: "" });
  });
  return sections;
}

type Piece = string | { id: string; heading: string };

function read(node: ReactNode, tell: (piece: Piece) => void): void {
  if (typeof node === "string" || typeof node === "number") tell(String(node));
  if (Array.isArray(node)) {
    for (const one of node) read(one, tell);
    return;
  }
  if (!isValidElement<Props>(node)) return;
  const { type, props } = node;
  if ((type === "h2" || type === "h3") && typeof props.id === "string") {
    tell({ id: props.id, heading: wordsOf(props.children) });
    return;
  }
  if (typeof props.heading === "string" && typeof props.id === "string") tell({ id: props.id, heading: props.heading });
  // What a component says it is told in its properties: it need not be made to know the words.
  for (const [name, value] of Object.entries(props)) if (isWording(name)) read(wordingOf(value), tell);
}

const isWording = (name: string): boolean =>
  ["children", "title", "lead", "text", "code", "columns", "rows", "items", "samples"].includes(name);

/** Rows, samples and the like hold words below names of their own. */
function wordingOf(value: unknown): ReactNode {
  if (Array.isArray(value)) return value.map(wordingOf);
  if (value === null || typeof value !== "object" || isValidElement(value)) return value as ReactNode;
  return Object.values(value).map(wordingOf);
}

function wordsOf(node: ReactNode): string {
  const words: string[] = [];
  read(node, (piece) => words.push(typeof piece === "string" ? piece : piece.heading));
  return words.join("").trim();
}
