import type { ReactNode } from "react";
import { Filters } from "#app/_components/filters.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { placeOptions } from "../../_shared/places.ts";
import { genders, type ScopeFilters } from "./scope.ts";
import { YearSlider } from "./year-slider.tsx";

type ScopeFormProps = { label: string; action: string; filters: ScopeFilters; children?: ReactNode };

/** A plain form whose fields are the address of the answer; `children` are the fields of one page alone. */
export function ScopeForm({ label, action, filters, children }: ScopeFormProps) {
  const { region, gender, date, year } = filters;
  const today = utcDateOf(now());
  const thisYear = Number(today.slice(0, 4));
  return (
    <Filters
      label={label}
      action={action}
      first={<Select label={t("Region")} name="region" defaultValue={region} options={placeOptions(t("World"))} />}
      inForce={[gender, date, year].filter(Boolean).length}
      submit={t("Show")}
    >
      {children}
      <Select label={t("Gender")} name="gender" defaultValue={gender} options={genderOptions()} />
      <TextInput label={t("As of the end of")} name="date" type="date" defaultValue={date} />
      <Select label={t("Only the results of")} name="year" defaultValue={year} options={yearOptions(year, thisYear)} />
      <YearSlider
        first={firstYear}
        last={thisYear}
        shown={Number((date || today).slice(0, 4))}
        words={{ label: t("Year"), today: t("today") }}
      />
    </Filters>
  );
}

// Of the first competition after which there was another.
const firstYear = 2003;

// Whichever year was asked for is among them.
function yearOptions(asked: string, last: number): { value: string; label: string }[] {
  const years = Array.from({ length: last - firstYear + 1 }, (_, index) => String(last - index));
  const all = asked === "" || years.includes(asked) ? years : [...years, asked].sort().reverse();
  return [{ value: "", label: t("All years") }, ...all.map((value) => ({ value, label: value }))];
}

const genderOptions = () => [
  { value: "", label: t("Everybody") },
  ...Object.entries(genders).map(([value, label]) => ({ value, label: t(label) })),
];
