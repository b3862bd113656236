import type { Metadata } from "next";
import { formatDate } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { loadVersion } from "../../../_shared/load.ts";
import { RegulationText } from "../../../_shared/regulation-text.tsx";

type VersionPage = { params: Promise<{ version: string }> };

export async function generateMetadata({ params }: VersionPage): Promise<Metadata> {
  const { version } = await loadVersion((await params).version);
  return { title: `Regulations of ${formatDate(version)}` };
}

export default async function FormerRegulations({ params }: VersionPage) {
  const document = await loadVersion((await params).version);
  return (
    <>
      <PageHeader
        trail={[{ href: "/regulations", label: "Regulations" }]}
        title={`Regulations of ${formatDate(document.version)}`}
      />
      <RegulationText document={document} />
    </>
  );
}
