import type { Metadata } from "next";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { MessageForm } from "#lib/competitions/forms.ts";
import { t } from "#lib/language/translate.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { Thread } from "../../../_manage/thread.tsx";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Messages") });

/** What those who hold a competition and the association's staff write to each other about it. */
export default async function MessagesPage({ params, searchParams }: CompetitionPage & { searchParams: SearchParams }) {
  const { competition } = await loadManaged((await params).competitionId);
  const page = competitionPage(competition.id, "manage/messages");
  const form = await openForm(MessageForm, { page, searchParams });
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <Card title={t("Talk with the staff")}>
        <Thread
          competitionId={competition.id}
          form={form}
          page={page}
          action={`${page}/submit`}
          number={readPage(await searchParams)}
          hint={t(
            "The association's staff and all who manage this competition read it, and are told by mail. Markdown works.",
          )}
        />
      </Card>
    </>
  );
}
