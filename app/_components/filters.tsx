import type { ReactNode } from "react";
import { t } from "#lib/language/translate.ts";
import { Button } from "./button.tsx";
import { QueryForm } from "./query-form.tsx";
import { Written } from "./written.tsx";

type FiltersProps = {
  /** What they narrow down: the name of the search. */
  label: string;
  action: string;
  /** The one field that is always in view. */
  first?: ReactNode;
  /** How many chips stand below; where there are none, how many of the other fields say something. */
  inForce: number;
  submit: string;
  /** On a phone too, where one of the fields that fold has to be corrected. */
  open?: boolean;
  children: ReactNode;
};

/**
 * What narrows a list down, above it: one line where there is room. On a phone all but the first field fold into “Filters
 * (2)”, so that the list itself is in view; Enter in the first asks.
 */
export function Filters({ label, action, first, inForce, submit, open, children }: FiltersProps) {
  return (
    <Written as="search" aria-label={label} className="screen-only">
      <QueryForm action={action} className="filters">
        {first}
        <details open={open}>
          <summary className="button button-secondary">
            {inForce > 0 ? t("Filters ({count})", { count: inForce }) : t("Filters")}
          </summary>
          <div className="filters-more">
            {children}
            <Button>{submit}</Button>
          </div>
        </details>
      </QueryForm>
    </Written>
  );
}
