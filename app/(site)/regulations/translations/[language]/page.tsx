import type { Metadata } from "next";
import { formatDate } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { loadTranslation } from "../../_shared/load.ts";
import { RegulationText } from "../../_shared/regulation-text.tsx";

type TranslationPage = { params: Promise<{ language: string }> };

export async function generateMetadata({ params }: TranslationPage): Promise<Metadata> {
  const { languageEnglishName } = await loadTranslation((await params).language);
  return { title: `Regulations in ${languageEnglishName}` };
}

export default async function TranslatedRegulations({ params }: TranslationPage) {
  const document = await loadTranslation((await params).language);
  return (
    <>
      <PageHeader
        trail={[{ href: "/regulations", label: "Regulations" }]}
        title={`Regulations in ${document.languageEnglishName}`}
        lead={`A translation of the text of ${formatDate(document.version)}. The English text is the binding one.`}
      />
      <RegulationText document={document} />
    </>
  );
}
