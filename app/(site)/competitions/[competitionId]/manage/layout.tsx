import "./manage.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BrowserMessages } from "#app/_components/browser-messages.tsx";
import { manages } from "#lib/competitions/access.ts";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { findEntered, loadEntered } from "../../_manage/load.ts";
import type { CompetitionPage } from "../../_shared/load.ts";
import { ManageNavigation } from "./_navigation.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const entered = await findEntered((await params).competitionId);
  if (!entered) return {};
  const { competition } = entered;
  const title = t("Manage {competition}", { competition: competition.name });
  return { title: { default: title, template: `%s · ${title} · ${env().associationName}` }, robots: { index: false } };
}

export default async function ManageLayout({ params, children }: CompetitionPage & { children: ReactNode }) {
  const { competition, role } = await loadEntered((await params).competitionId);
  return (
    <>
      <BrowserMessages room="browser-manage" />
      <div className="with-side-navigation">
        <ManageNavigation competitionId={competition.id} mayManage={manages(role)} />
        <div>{children}</div>
      </div>
    </>
  );
}
