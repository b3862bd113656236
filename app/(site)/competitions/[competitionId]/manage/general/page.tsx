import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { currentActor } from "#app/_session/session.ts";
import { mayChangeId, mayNamePeople } from "#lib/competitions/access.ts";
import { countTold } from "#lib/competitions/commands/tell.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { GeneralDetailsForm, generalDetailsOf, IdForm, TextsForm } from "#lib/competitions/forms.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { DetailsForm } from "./_details-form.tsx";
import { People } from "./_people.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Details and people") });

type GeneralPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function GeneralPage({ params, searchParams }: GeneralPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const page = competitionPage(competition.id, "manage/general");
  const { information, contact } = competition;
  const details = await openForm(GeneralDetailsForm, { page, searchParams, known: generalDetailsOf(competition) });
  const except = (await currentActor()).account?.id ?? null;
  const told = await countTold(database(), { competitionId: competition.id, except });
  const texts = await openForm(TextsForm, { page, searchParams, known: { information, contact } });
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={details.errors} />
      <div className="grid gap-6">
        <Card title={t("When and where")}>
          <DetailsForm competition={competition} role={role} form={details} told={told.expected} />
        </Card>
        {mayChangeId(role, competition) ? (
          <Card title={t("Id")}>
            <Id competition={competition} page={page} searchParams={searchParams} />
          </Card>
        ) : null}
        <Card title={t("Texts")}>
          <Texts action={`${page}/texts`} form={texts} />
        </Card>
        <div id="people">
          <Card title={t("People")}>
            <People
              competition={competition}
              mayName={mayNamePeople(role, competition)}
              page={page}
              searchParams={searchParams}
            />
          </Card>
        </div>
      </div>
      <UnsavedQuestion />
    </>
  );
}

function Texts({ action, form }: { action: string; form: OpenForm<NameOf<typeof TextsForm>> }) {
  return (
    <PostForm form={form} action={action}>
      <TextArea
        label={t("Information")}
        {...form.field("information")}
        rows={8}
        hint={t("Shown on the competition's page. Markdown makes headings, lists and links.")}
      />
      <TextArea
        label={t("Contact")}
        {...form.field("contact")}
        rows={2}
        hint={t("An address to write to, or a link.")}
      />
      <div>
        <Button>{t("Save the texts")}</Button>
      </div>
    </PostForm>
  );
}

type IdProps = { competition: Competition; page: string; searchParams: SearchParams };

async function Id({ competition, page, searchParams }: IdProps) {
  const form = await openForm(IdForm, { page, searchParams, known: { newId: competition.id } });
  return (
    <PostForm form={form} action={`${page}/id`}>
      <TextInput
        label={t("Id")}
        {...form.field("newId")}
        hint={t(
          "Part of the competition's address, and what programs know it by. It stays once the competition is announced; whatever names the old one then finds nothing.",
        )}
      />
      <div>
        <Button kind="secondary">{t("Change the id")}</Button>
      </div>
    </PostForm>
  );
}
