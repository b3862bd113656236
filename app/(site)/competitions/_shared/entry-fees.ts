import { formatList } from "#app/_components/format.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { formatMoney } from "./money.ts";

type Fees = Pick<Competition, "baseEntryFee" | "currencyCode">;

/**
 * "€12", then what events cost beside it: "+ €2 for each event", "+ €3 for 4x4x4 Cube and Clock"; none where nobody
 * said.
 */
export function entryFeeLines(
  { baseEntryFee, currencyCode }: Fees,
  events: readonly Pick<HeldEvent, "eventId" | "entryFee">[],
): string[] {
  const base = formatMoney(baseEntryFee, currencyCode);
  const byFee = Map.groupBy(
    events.filter(({ entryFee }) => entryFee > 0),
    ({ entryFee }) => entryFee,
  );
  const besides = [...byFee].map(([amount, held]) => {
    const fee = formatMoney(amount, currencyCode) ?? "";
    return held.length === events.length
      ? t("+ {fee} for each event", { fee })
      : t("+ {fee} for {events}", { fee, events: formatList(held.map(({ eventId }) => eventNameOf(eventId))) });
  });
  return base === null ? besides : [base, ...besides];
}
