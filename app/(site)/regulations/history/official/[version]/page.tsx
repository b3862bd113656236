import type { Metadata } from "next";
import { formatDate } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { loadVersion } from "../../../_shared/load.ts";
import { RegulationText } from "../../../_shared/regulation-text.tsx";

type VersionPage = { params: Promise<{ version: string }> };

export async function generateMetadata({ params }: VersionPage): Promise<Metadata> {
  const { version } = await loadVersion((await params).version);
  return { title: t("Regulations of {day}", { day: formatDate(version) }) };
}

// What is published before its day.
const isToCome = (version: string): boolean => version > utcDateOf(now());

export default async function FormerRegulations({ params }: VersionPage) {
  const document = await loadVersion((await params).version);
  return (
    <>
      <PageHeader
        trail={[{ href: "/regulations", label: t("Regulations") }]}
        title={t("Regulations of {day}", { day: formatDate(document.version) })}
        lead={isToCome(document.version) ? t("It comes into force on that day.") : undefined}
      />
      <RegulationText document={document} />
    </>
  );
}
