import type { ReactNode } from "react";
import { to } from "#lib/language/translate.ts";

/** Without an action it asks the page that it stands on. */
type Props = { action?: string; className?: string; children: ReactNode };

/**
 * A form that asks for a list: its fields are the address of the answer, and say what the list is of. So nothing of what
 * was chosen later is put back into them when somebody comes back to it; `ShownQuery` does the same with scripts.
 */
export function QueryForm({ action, className, children }: Props) {
  return (
    <form action={to(action)} method="get" autoComplete="off" className={className}>
      {children}
    </form>
  );
}
