import type { ReactNode } from "react";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import type { FormState } from "#app/_forms/form-state.ts";

type DoorProps = { title: string; lead?: ReactNode; form?: FormState; children: ReactNode };

/** The narrow pages on the way in and out: one question each. */
export function Door({ title, lead, form, children }: DoorProps) {
  return (
    <div className="mx-auto max-w-136">
      <PageHeader title={title} lead={lead} />
      {form ? <ErrorSummary errors={form.errors} /> : null}
      {children}
    </div>
  );
}
