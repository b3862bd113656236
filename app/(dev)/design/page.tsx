import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeader } from "#app/_components/page-header.tsx";
import { env } from "#lib/platform/env.ts";
import { Controls } from "./_controls.tsx";
import { Data } from "./_data.tsx";
import { Words } from "./_words.tsx";

export const metadata: Metadata = { title: "Components", robots: { index: false } };

/** Every component of the design system, for whoever builds with them: it is not there in production. */
export default function DesignPage() {
  if (env().environment !== "development") notFound();
  return (
    <>
      <PageHeader
        title="Components"
        lead="All that pages are made of, in the scheme and the language of whoever looks: /ar/design runs the other way."
        trail={[
          { href: "/", label: "Home" },
          { href: "/design", label: "Design" },
        ]}
      />
      <div className="grid gap-8">
        <Words />
        <Controls />
        <Data />
      </div>
    </>
  );
}
