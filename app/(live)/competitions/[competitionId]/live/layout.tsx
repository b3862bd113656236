import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Notice } from "#app/_components/notice.tsx";
import { Trail } from "#app/_components/page-header.tsx";
import { LiveTabs } from "#app/_live/live-tabs.tsx";
import { type CompetitionPage, findCompetitionOfPage, loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const competition = await findCompetitionOfPage((await params).competitionId);
  if (!competition) return {};
  const { name } = competition;
  return { title: { default: `${t("Live")} · ${name}`, template: `%s · ${name} · ${env().associationName}` } };
}

export default async function LiveCompetitionLayout({ params, children }: CompetitionPage & { children: ReactNode }) {
  const { id, name, isVisible, cancelledAt } = await loadCompetition((await params).competitionId);
  return (
    <>
      {isVisible ? null : (
        <Notice tone="warning" title={t("Not public")}>
          {t("Only the people who manage this competition can see it.")}
        </Notice>
      )}
      {cancelledAt === null ? null : (
        <Notice tone="warning" title={t("This competition is cancelled")}>
          {t("It does not take place.")}
        </Notice>
      )}
      <div className="live-trail">
        <Trail links={[{ href: `/competitions/${id}`, label: <bdi>{name}</bdi> }]} />
      </div>
      <LiveTabs competitionId={id} />
      {children}
    </>
  );
}
