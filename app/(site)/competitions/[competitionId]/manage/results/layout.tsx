import type { ReactNode } from "react";
import { BrowserMessages } from "#app/_components/browser-messages.tsx";
import { manages } from "#lib/competitions/access.ts";
import { loadEntered } from "../../../_manage/load.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { ResultsNavigation } from "./_navigation.tsx";

export default async function ResultsLayout({ params, children }: CompetitionPage & { children: ReactNode }) {
  const { competition, role } = await loadEntered((await params).competitionId);
  return (
    <>
      <BrowserMessages room="browser-desk" />
      <BrowserMessages room="browser-live" />
      {manages(role) ? <ResultsNavigation competitionId={competition.id} /> : null}
      {children}
    </>
  );
}
