import type { ReactNode } from "react";
import { Moment } from "#app/_components/moment.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Written } from "#app/_components/written.tsx";
import { t, to } from "#lib/language/translate.ts";

type ListFootProps = {
  /** When it last took in results. */
  at: Date | null;
  /** Where its rows are a file. */
  csv?: string;
  children?: ReactNode;
};

/** How fresh a list is, and where to have it as a file. */
export function ListFoot({ at, csv, children }: ListFootProps) {
  return (
    <Written as="div" className="list-foot">
      {at ? (
        <p>
          <RichText of="Brought up to date on <moment></moment>" moment={() => <Moment at={at} />} />
        </p>
      ) : null}
      {children}
      {csv === undefined ? null : (
        <a className="screen-only" href={to(csv)} download="">
          {t("This list as a file (CSV)")}
        </a>
      )}
    </Written>
  );
}

/** Said where more people follow than a list can be read down to. */
export const ListedNoFurther = ({ last }: { last: number }) => (
  <p className="mt-4 text-sm text-muted">
    <RichText
      of="This list ends here, after the first {last, number}. All results are in the <export>results export</export>."
      values={{ last }}
      export={(words) => <a href={to("/export/results")}>{words}</a>}
    />
  </p>
);
