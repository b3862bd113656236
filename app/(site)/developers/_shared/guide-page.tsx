import type { ReactNode } from "react";
import { HandbookText } from "#app/_components/handbook.tsx";
import { DeveloperPage } from "./developer-page.tsx";
import { guidePages } from "./guide.ts";

type GuidePageProps = { href: string; title: ReactNode; lead: ReactNode; children: ReactNode };

/** A page of the guide: running text, and the way on to the page after it. */
export function GuidePage({ href, children, ...header }: GuidePageProps) {
  const position = guidePages.findIndex((page) => page.href === href);
  return (
    <DeveloperPage current={href} {...header}>
      <HandbookText next={guidePages[position + 1]}>{children}</HandbookText>
    </DeveloperPage>
  );
}
