import type { ReactNode } from "react";
import { formatNumber } from "#app/_components/format.ts";
import { ResultCount } from "#app/_components/pager.tsx";
import type { Paging } from "#app/_components/paging.ts";
import { RichText } from "#app/_components/rich-text.tsx";
import { msg, t, to } from "#lib/language/translate.ts";
import { TickLinks } from "./_tick-links.tsx";

type Props = {
  paging: Paging;
  taken: number;
  /** Null where there are as many places as people. */
  limit: number | null;
  /** The same list as a file. */
  csvAddress: string;
  /** How many can be ticked on this page; none where nothing can be decided. */
  tickable: number;
  wanted: string | undefined;
  tickAddress: (ticked: string) => string;
  /** The lists that are kept, after all that is about this one. */
  saved: ReactNode;
};

const noun = msg("{count, plural, one {# registration} other {# registrations}}");

/** How its links find it in an address. */
export const listTools = "listed";

/** How many there are, and what can be done with all of them. */
export const ListTools = ({ paging, taken, limit, csvAddress, tickable, wanted, tickAddress, saved }: Props) => (
  // Links that tick many lead back to here, so that whoever follows one stays where they were.
  <div className="list-tools" id={listTools} tabIndex={-1}>
    <ResultCount noun={noun} {...paging} />
    <p className="text-muted">
      {limit === null
        ? t("Accepted: {count}", { count: formatNumber(taken) })
        : t("{taken, number} of {limit, plural, one {# place} other {# places}} taken", { taken, limit })}
    </p>
    {tickable > 0 ? <TickLinks shownCount={tickable} total={paging.total} wanted={wanted} href={tickAddress} /> : null}
    {paging.total > 0 ? (
      <a href={to(csvAddress)} download>
        <RichText
          of="<more>All of this as </more>CSV"
          more={(words) => <span className="max-sm:sr-only">{words}</span>}
        />
      </a>
    ) : null}
    {saved}
  </div>
);
