import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Markdown } from "#app/_components/markdown.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { t } from "#lib/language/translate.ts";
import type { IncidentForm } from "#lib/regulations/incident-forms.ts";
import { Preview, SaveOrPreview } from "../_shared/save-or-preview.tsx";

type Props = { form: OpenForm<NameOf<typeof IncidentForm>>; action: string };

/** What happened, and what everybody reads of it. */
export const IncidentFields = ({ form, action }: Props) => (
  <PostForm form={form} action={action}>
    <TextInput label={t("Title")} {...form.field("title")} dir="auto" className="max-w-none" />
    <TextArea
      label={t("Summary, for everybody")}
      {...form.field("publicSummary")}
      rows={6}
      dir="auto"
      className="max-w-none"
      hint={t("Markdown. Without names: whoever reads it learns from it.")}
    />
    <TextArea
      label={t("What happened, for delegates")}
      {...form.field("privateDescription")}
      rows={6}
      dir="auto"
      className="max-w-none"
    />
    <TextArea
      label={t("What was decided, for delegates")}
      {...form.field("privateDecision")}
      rows={4}
      dir="auto"
      className="max-w-none"
    />
    <TextInput
      label={t("Rules and words")}
      {...form.field("tags")}
      className="max-w-none"
      hint={t("With commas between them: 4b, 9f2, scrambling. Numbers lead to their rules.")}
    />
    <TextArea
      label={t("Competitions")}
      {...form.field("competitions")}
      rows={3}
      hint={t("The id of each on a line of its own; a comment may follow after a colon.")}
    />
    <CheckboxField label={t("For the digest that delegates get")} {...form.checkbox("isDigestWorthy")} />
    <SaveOrPreview />
  </PostForm>
);

/** What would be saved, as it would be read. */
export function IncidentPreview({ form }: { form: Props["form"] }) {
  const parts = [
    [t("Summary, for everybody"), form.typed("publicSummary")],
    [t("What happened, for delegates"), form.typed("privateDescription")],
    [t("What was decided, for delegates"), form.typed("privateDecision")],
  ] as const;
  return (
    <Preview form={form}>
      <div className="grid gap-4">
        {parts.map(([title, text]) =>
          text ? (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              <div dir="auto">
                <Markdown text={text} topHeading={4} />
              </div>
            </section>
          ) : null,
        )}
      </div>
    </Preview>
  );
}
