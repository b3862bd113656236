import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import type { Paging } from "#app/_components/paging.ts";
import { t, to } from "#lib/language/translate.ts";

/** Of a page without anybody: of whoever follows nobody, or beyond those that there are. */
export function Nobody({ first, ...paging }: Paging & { first: string }) {
  if (isTooFar(paging)) return <PageTooFar {...paging} first={first} />;
  return (
    <EmptyState
      title={t("You follow nobody here")}
      actions={<ButtonLink href={to("/persons")}>{t("Look for somebody")}</ButtonLink>}
    >
      {t("Open the profile of a competitor and choose “Follow”.")}
    </EmptyState>
  );
}
