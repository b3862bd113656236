import type { ReactNode } from "react";
import { Button } from "#app/_components/button.tsx";
import { FormField } from "#app/_components/form-field.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { Select } from "#app/_components/select.tsx";
import { Written } from "#app/_components/written.tsx";
import { t } from "#lib/language/translate.ts";
import { placeOptions } from "../../_shared/places.ts";
import { asOfYear, formatTime, genders, latestDay, type ScopeFilters } from "./scope.ts";
import { YearSlider } from "./year-slider.tsx";
import { YearSliderScript } from "./year-slider-script.tsx";

type ScopeFormProps = {
  label: string;
  action: string;
  filters: ScopeFilters;
  /** Of a list that is told of today alone. */
  isOfToday?: true;
  /** What else the address says. */
  hidden?: Record<string, string>;
  /** A field of one page alone, and whether it says something. */
  field?: { control: ReactNode; isInForce: boolean };
};

/**
 * A plain form whose fields are the address of the answer: small ones in a line, of which each says what is chosen, and on a
 * phone folded into “Filters (2)”.
 */
export function ScopeForm({ label, action, filters, isOfToday, hidden = {}, field }: ScopeFormProps) {
  const { region, gender, date, year } = filters;
  const inForce = [region, gender, date, year, field?.isInForce].filter(Boolean).length;
  const yearNames = isOfToday ? undefined : namesOfYears();
  return (
    <>
      <Written as="search" aria-label={label} className="list-filters screen-only">
        <QueryForm action={action}>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <details className="list-fold">
            <summary className="button button-secondary button-small">
              {inForce > 0 ? t("Filters ({count})", { count: inForce }) : t("Filters")}
            </summary>
            <div className="list-fields">
              <Select label={t("Region")} name="region" defaultValue={region} options={placeOptions(t("World"))} />
              <Select label={t("Gender")} name="gender" defaultValue={gender} options={genderOptions()} />
              {yearNames ? <TimeFields date={date} year={year} names={yearNames} /> : null}
              {field?.control}
              <Button>{t("Show")}</Button>
            </div>
          </details>
        </QueryForm>
      </Written>
      {yearNames ? <YearSliderScript names={yearNames} /> : null}
    </>
  );
}

// Of the first competition after which there was another, and of the first of all.
const firstYear = 2003;
const firstDay = "1982-06-05";

const thisYear = () => Number(latestDay().slice(0, 4));
const pastYears = () => Array.from({ length: thisYear() - firstYear }, (_, index) => String(firstYear + index));
const namesOfYears = () => [...pastYears().map(asOfYear), t("today")];

function TimeFields({ date, year, names }: Pick<ScopeFilters, "date" | "year"> & { names: readonly string[] }) {
  const latest = latestDay();
  return (
    <details className="time-choice">
      <summary className="text-input">{formatTime({ date, year }) || t("Today")}</summary>
      <div className="time-fields">
        <YearSlider first={firstYear} shown={Number((date || latest).slice(0, 4))} label={t("Year")} names={names} />
        <FormField id="date" label={t("As of the end of")}>
          <input
            id="date"
            name="date"
            type="date"
            min={firstDay}
            max={latest}
            defaultValue={date}
            className="text-input"
          />
        </FormField>
        <Select
          label={t("Only the results of")}
          name="year"
          defaultValue={year}
          options={yearOptions(year, [...pastYears(), String(thisYear())])}
        />
      </div>
    </details>
  );
}

// Whichever year was asked for is among them.
function yearOptions(asked: string, years: string[]): { value: string; label: string }[] {
  const all = asked === "" || years.includes(asked) ? years : [...years, asked].sort();
  return [{ value: "", label: t("All years") }, ...all.toReversed().map((value) => ({ value, label: value }))];
}

const genderOptions = () => [
  { value: "", label: t("Everybody") },
  ...Object.entries(genders).map(([value, label]) => ({ value, label: t(label) })),
];
