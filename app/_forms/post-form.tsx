import type { ReactNode } from "react";
import { basedOnField } from "#lib/fields/based-on.ts";
import { to } from "#lib/language/translate.ts";
import type { OpenForm } from "./open-form.ts";

type Props = { form: OpenForm<never>; action: string; className?: string; children: ReactNode };

/** A form whose fields are declared; buttons that need no field stand in a plain `form`. */
export function PostForm({ form, action, className = "grid gap-5", children }: Props) {
  return (
    <form
      action={to(action)}
      method="post"
      encType={form.encType}
      className={className}
      data-unsaved={form.isUnsaved ? "yes" : undefined}
    >
      {form.basedOn === "" ? null : <input type="hidden" name={basedOnField} value={form.basedOn} />}
      {children}
    </form>
  );
}
