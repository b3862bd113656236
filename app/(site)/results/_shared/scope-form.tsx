import type { ReactNode } from "react";
import { Filters } from "#app/_components/filters.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { placeOptions } from "../../_shared/places.ts";
import { genders, type ScopeFilters } from "./scope.ts";

type ScopeFormProps = { label: string; action: string; filters: ScopeFilters; children?: ReactNode };

/** A plain form whose fields are the address of the answer; `children` are the fields of one page alone. */
export function ScopeForm({ label, action, filters, children }: ScopeFormProps) {
  const { region, gender, date } = filters;
  return (
    <Filters
      label={label}
      action={action}
      first={<Select label="Region" name="region" defaultValue={region} options={placeOptions("World")} />}
      inForce={[gender, date].filter(Boolean).length}
      submit="Show"
    >
      {children}
      <Select label="Gender" name="gender" defaultValue={gender} options={genderOptions} />
      <TextInput label="As of the end of" name="date" type="date" defaultValue={date} />
    </Filters>
  );
}

const genderOptions = [
  { value: "", label: "Everybody" },
  ...Object.entries(genders).map(([value, label]) => ({ value, label })),
];
