import { Button } from "#app/_components/button.tsx";
import { formatTimezone } from "#app/_components/format.ts";
import { QueryForm } from "#app/_components/query-form.tsx";
import { Select } from "#app/_components/select.tsx";
import { t } from "#lib/language/translate.ts";
import { timezones } from "#lib/reference/timezones.ts";

type Props = { page: string; isList: boolean; zone: string };

/** Any other clocks, for whoever plans from somewhere else. */
export function ZoneForm({ page, isList, zone }: Props) {
  return (
    <details className="zone-form screen-only">
      <summary>{t("Another time zone")}</summary>
      <QueryForm action={page} className="mt-2 flex flex-wrap items-end gap-2">
        {isList ? <input type="hidden" name="view" value="list" /> : null}
        <Select
          label={t("Time zone")}
          name="zone"
          defaultValue={zone}
          options={timezones.map((name) => ({ value: name, label: formatTimezone(name) }))}
        />
        <Button kind="secondary">{t("Show")}</Button>
      </QueryForm>
    </details>
  );
}
