"use client";

// What the page holds already need not come along once more as data: only the browser can look there.
import { type ElementType, type SelectHTMLAttributes, useState } from "react";
import type { CurrentRequest } from "#lib/platform/current-request.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

/** What may hold what was written: of each, a browser reads text as it would have been rendered. */
export type WrittenTag = "tbody" | "g" | "ol" | "ul" | "div" | "nav" | "p" | "search" | "section" | "select";

export type WrittenAttributes = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  "id" | "children" | "dangerouslySetInnerHTML" | "value" | "defaultValue"
>;

type WrittenElementProps = WrittenAttributes & {
  as: WrittenTag;
  /** No other element of the page has it. */
  id: string;
  /** Left out where it is noted with the request: of a large table the data for React would be as large again. */
  markup: string | undefined;
};

/** Content as text, found beside the request while the page is made, and in the browser where it stands. */
export function WrittenElement({ as: tag, id, markup, ...attributes }: WrittenElementProps) {
  const Element = tag as ElementType;
  const [standing] = useState(() => markup ?? notedOf(id) ?? standingIn(id));
  return (
    <Element
      {...attributes}
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React would have made of it, every text escaped.
      dangerouslySetInnerHTML={{ __html: markup ?? standing }}
    />
  );
}

function notedOf(id: string): string | undefined {
  const request = requests.value?.getStore();
  const texts = request?.written?.get(id);
  return texts && (request?.markWritten?.(texts) ?? texts.join(""));
}

const standingIn = (id: string) => document.getElementById(id)?.innerHTML ?? "";

const requests = new ProcessWide<{ getStore(): CurrentRequest | undefined }>("requests");
