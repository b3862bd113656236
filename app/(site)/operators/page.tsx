import type { Metadata } from "next";
import { GuideCards } from "#app/_components/handbook.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { operatorHref, operatorPages } from "./_guide.ts";

export const generateMetadata = (): Metadata => ({
  title: "Operators",
  description: "Install Stadion, keep it running, bring it to another version, and what to do on a bad day.",
  alternates: alternates("/operators"),
});

export default function OperatorsPage() {
  return (
    <>
      <PageHeader
        title="For operators"
        lead="Run it for an association of your own: the first day, every day, and the worst."
      />
      <GuideCards
        cards={operatorPages.map((page) => ({ href: operatorHref(page), title: page.label, text: page.summary }))}
      />
    </>
  );
}
