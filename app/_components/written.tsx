import { createElement, type ReactNode, useId } from "react";
import { currentRequest } from "#lib/platform/current-request.ts";
import { type MarkupKind, staticMarkup } from "./static-markup.ts";
import { type WrittenAttributes, WrittenElement, type WrittenTag } from "./written-element.tsx";

type WrittenProps = WrittenAttributes & { as: Exclude<WrittenTag, "select">; children: ReactNode };

const kinds: Partial<Record<WrittenTag, MarkupKind>> = { g: "drawing", search: "form" };

/**
 * An element whose content is one piece for React, however much it is: rows of a large table, the points of a drawing. It
 * comes along once, as HTML, unless something in it is more than plain content. A `search` may hold the fields of a form.
 */
export function Written({ as: Element, children, ...attributes }: WrittenProps) {
  const id = useId();
  const markup = staticMarkup(children, kinds[Element]);
  if (markup === undefined) return createElement(Element, attributes, children);
  return <WrittenMarkup as={Element} id={id} markup={markup} {...attributes} />;
}

type WrittenMarkupProps = WrittenAttributes & {
  as: WrittenTag;
  id: string;
  /** The whole, or one text after the other. */
  markup: string | readonly string[];
};

/** The same of what is HTML already. */
export function WrittenMarkup({ id, markup, ...element }: WrittenMarkupProps) {
  const written = currentRequest()?.written;
  const texts = typeof markup === "string" ? [markup] : markup;
  written?.set(id, texts);
  return <WrittenElement {...element} id={id} markup={written ? undefined : texts.join("")} />;
}

WrittenMarkup.isWritten = true as const;
