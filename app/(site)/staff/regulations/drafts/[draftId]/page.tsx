import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatDate } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { DeletionQuestion } from "#app/_forms/deletion-question.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { RegulationText } from "#app/(site)/regulations/_shared/regulation-text.tsx";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { t } from "#lib/language/translate.ts";
import { changesBetween } from "#lib/regulations/changes.ts";
import { deletionOfDraft } from "#lib/regulations/drafts/commands.ts";
import { DeleteDraftForm, PublishDraftForm, SaveDraftForm } from "#lib/regulations/drafts/forms.ts";
import { findBasis, findDraft, listRules, seenDraftMark } from "#lib/regulations/drafts/queries.ts";
import { directionOf, namesOfLanguage } from "#lib/regulations/languages.ts";
import { problemsOf } from "#lib/regulations/problems.ts";
import { documentHtml, officialLanguage, rulesOf } from "#lib/regulations/source.ts";
import { loadDesk } from "../../../_shared/load.ts";
import { ChangeList } from "./_change-list.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Draft of the regulations") });

type Props = { params: Promise<{ draftId: string }>; searchParams: SearchParams };

/** A text that is written: what it says, what changes by it, and how everybody would read it. */
export default async function DraftPage({ params, searchParams }: Props) {
  await loadDesk("regulations");
  const db = database();
  const id = parseRowId(readSegment((await params).draftId));
  const draft = id === undefined ? undefined : await findDraft(db, id);
  if (!draft) notFound();
  const page = `/staff/regulations/drafts/${draft.id}`;
  const { version, language, text } = draft;
  const isOfficial = language === officialLanguage;
  const [form, publish, remove, basis, official] = await Promise.all([
    openForm(SaveDraftForm, { page, searchParams, known: { text } }),
    openForm(PublishDraftForm, { page, searchParams }),
    openForm(DeleteDraftForm, { page, searchParams }),
    findBasis(db, draft),
    isOfficial ? undefined : listRules(db, version),
  ]);
  const { errors, warnings } = problemsOf(
    text,
    official?.map((rule) => rule.id),
  );
  const changes = changesBetween(basis?.rules ?? [], rulesOf({ text }));
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/regulations", label: t("Regulations ¦ desk") }]}
        title={t("Text of {day} in {language}", {
          day: formatDate(version),
          language: namesOfLanguage(language).languageName,
        })}
        lead={isOfficial ? t("This is the binding text.") : t("A translation: the English text is the binding one.")}
      />
      <DoneNotice searchParams={searchParams} texts={{ saved: t("The draft is saved. Nobody else reads it yet.") }} />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <div className="grid gap-6">
        <Problems title={t("This keeps it from being published")} tone="danger" problems={errors} />
        <Problems title={t("Worth a look")} tone="warning" problems={warnings} />
        <Card title={t("What it says")}>
          <PostForm form={form} action={`${page}/save`}>
            <TextArea
              label={t("Text")}
              {...form.field("text")}
              rows={20}
              lang={language}
              dir={directionOf(language)}
              className="max-w-none font-mono text-sm"
              hint={t(
                "Markdown, a line each: “## Article 1: …” begins an article, “1a) …” is a rule, [1a] refers to one.",
              )}
            />
            <TextInput
              label={t("Or a file")}
              {...form.field("source")}
              type="file"
              accept=".md,.txt,text/markdown,text/plain"
              hint={t("It takes the place of the text above.")}
            />
            <div>
              <Button>{t("Save the draft")}</Button>
            </div>
          </PostForm>
        </Card>
        <Card title={t("What changes")}>
          <ChangeList changes={changes} since={basis?.version} language={language} />
        </Card>
        <Disclosure summary={t("As everybody would read it")}>
          <RegulationText document={{ contentHtml: documentHtml({ text }), language }} />
        </Disclosure>
        <Card title={t("Publish")}>
          <PostForm form={publish} action={`${page}/publish`}>
            <input type="hidden" name="seen" value={seenDraftMark(draft, basis, official)} />
            <p>{t("You are told what changes, and asked, before anything is published.")}</p>
            <AgreementBox form={publish} name="agreed" label={t("Publish it")} />
            <div>
              <Button>{t("Publish")}</Button>
            </div>
          </PostForm>
        </Card>
        <Card title={t("Delete the draft")}>
          <DeletionQuestion
            id="delete"
            form={remove}
            name="agreedPeople"
            action={`${page}/delete`}
            does={t("Delete the draft")}
            consequence={deletionOfDraft()}
            label={t("Delete it for good")}
          />
        </Card>
      </div>
      <UnsavedQuestion />
    </>
  );
}

function Problems({ title, tone, problems }: { title: string; tone: "danger" | "warning"; problems: string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone={tone} title={title}>
      <ul className="grid gap-1 wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
