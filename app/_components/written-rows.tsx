"use client";

// What the page holds already need not come along once more as data: only the browser can look there.
import { useState } from "react";
import type { CurrentRequest } from "#lib/platform/current-request.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

type WrittenRowsProps = {
  id: string;
  role?: string | undefined;
  /** Left out where it is noted with the request: of a large table the data for React would be as large again. */
  markup: string | undefined;
};

/** The rows of a table as text, found beside the request while the page is made, and in the browser where they stand. */
export function WrittenRows({ id, role, markup }: WrittenRowsProps) {
  const [standing] = useState(() => markup ?? notedOf(id) ?? standingIn(id));
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React would have made of it, every text escaped.
    <tbody id={id} role={role} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup ?? standing }} />
  );
}

const notedOf = (id: string) => requests.value?.getStore()?.written?.get(id);

const standingIn = (id: string) => document.getElementById(id)?.innerHTML ?? "";

const requests = new ProcessWide<{ getStore(): CurrentRequest | undefined }>("requests");
