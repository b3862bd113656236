import type { ReactNode } from "react";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { t, to } from "#lib/language/translate.ts";

type Props = { root: string; title: string; form: Pick<OpenForm, "errors">; children: ReactNode };

/** A page with one thing of the schedule to edit. */
export function ScheduleFormPage({ root, title, form, children }: Props) {
  return (
    <>
      <p className="mb-2 text-sm">
        <a href={to(root)}>{t("The whole schedule")}</a>
      </p>
      <h2 className="mb-6 text-2xl">{title}</h2>
      <ErrorSummary errors={form.errors} />
      <Card>{children}</Card>
    </>
  );
}
