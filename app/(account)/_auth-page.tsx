import type { ReactNode } from "react";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";

type AuthPageProps = { title: string; lead?: ReactNode; form?: Pick<OpenForm, "errors">; children: ReactNode };

/** The narrow pages on the way in and out: one question each. */
export function AuthPage({ title, lead, form, children }: AuthPageProps) {
  return (
    <div className="mx-auto max-w-136">
      <PageHeader title={title} lead={lead} />
      {form ? <ErrorSummary errors={form.errors} /> : null}
      {children}
    </div>
  );
}
