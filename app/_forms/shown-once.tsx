import type { ReactNode } from "react";
import { Button } from "#app/_components/button.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { t, to } from "#lib/language/translate.ts";

type Props = { title: string; page: string; children: ReactNode };

/** What is shown until whoever sees it says that they have it; we keep no copy. */
export function ShownOnce({ title, page, children }: Props) {
  return (
    <Notice tone="warning" title={title}>
      {children}
      <form method="post" action={to("/shown-once/forget")} className="mt-3">
        <input type="hidden" name="page" value={page} />
        <Button size="small">{t("I saved it")}</Button>
      </form>
    </Notice>
  );
}
