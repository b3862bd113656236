import { permanentRedirect } from "next/navigation";
import { Notice } from "#app/_components/notice.tsx";
import { assertCanonical } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { t, to } from "#lib/language/translate.ts";
import { isDayLeftOut } from "./scope.ts";

/** Leads to the one address of what is shown, and there to what was left out of it. */
export function assertListAddress(asked: { path: string; query: QueryValues }, canonical: string): void {
  if (isDayLeftOut(asked.query)) permanentRedirect(to(`${canonical}#${noticeId}`));
  assertCanonical(asked, canonical);
}

const noticeId = "one-year";

/** Said to whoever asked for a day as well: in every list of one year, and seen by whoever was led to it. */
export function DayLeftOut({ year }: { year: string }) {
  if (year === "") return null;
  return (
    <div id={noticeId} className="said-where-led mb-3">
      <Notice title={t("One year alone")}>
        {t("A day and one year alone are not asked together: this is what was done in {year}.", { year })}
      </Notice>
    </div>
  );
}
