import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";
import { ReasonField } from "../../_shared/reason-field.tsx";

type Props = {
  competition: Competition;
  title: string;
  form: OpenForm<"text" | "mark" | "reason" | "agreed">;
  action: string;
  /** Which part of the competition it is of. */
  hidden: Record<string, string>;
  label: string;
  hint: string;
  button: string;
};

const fewestRows = 8;
const mostRows = 40;

/** What is posted as a text to be edited, with a reason and what follows from it. */
export function SheetPage({ competition: { id, name }, title, form, action, hidden, label, hint, button }: Props) {
  const text = form.field("text");
  return (
    <>
      <PageHeader
        trail={[
          { href: "/staff/results", label: t("Results to post") },
          { href: `/staff/results/${id}`, label: name },
        ]}
        title={title}
      />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <PostForm form={form} action={action}>
        <input type="hidden" name="mark" value={form.field("mark").defaultValue} />
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <TextArea
          label={label}
          {...text}
          className="font-mono"
          rows={Math.min(mostRows, Math.max(fewestRows, (text.defaultValue ?? "").split("\n").length + 2))}
          spellCheck={false}
          hint={hint}
        />
        <ReasonField {...form.field("reason")} />
        <AgreementBox form={form} name="agreed" />
        <div>
          <Button>{button}</Button>
        </div>
      </PostForm>
    </>
  );
}
