import type { Metadata } from "next";
import { formatDate } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { t } from "#lib/language/translate.ts";
import { loadTranslation } from "../../_shared/load.ts";
import { RegulationText } from "../../_shared/regulation-text.tsx";

type TranslationPage = { params: Promise<{ language: string }> };

export async function generateMetadata({ params }: TranslationPage): Promise<Metadata> {
  const { languageEnglishName } = await loadTranslation((await params).language);
  return {
    title: t("Regulations in {language}", { language: languageEnglishName }),
    // Found in any letters.
    alternates: alternates(`/regulations/translations/${encodeURIComponent(languageEnglishName.toLowerCase())}`),
  };
}

export default async function TranslatedRegulations({ params }: TranslationPage) {
  const document = await loadTranslation((await params).language);
  return (
    <>
      <PageHeader
        trail={[{ href: "/regulations", label: t("Regulations") }]}
        title={t("Regulations in {language}", { language: document.languageEnglishName })}
        lead={t("A translation of the text of {day}. The English text is the binding one.", {
          day: formatDate(document.version),
        })}
      />
      <RegulationText document={document} />
    </>
  );
}
