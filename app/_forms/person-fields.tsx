import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { ProfileForm } from "#lib/accounts/forms.ts";
import { isFictiveCountry, realCountries } from "#lib/reference/countries.ts";
import type { NameOf, OpenForm } from "./open-form.ts";

export const genderOptions = [
  { value: "", label: "Not said" },
  { value: "f", label: "Female" },
  { value: "m", label: "Male" },
  { value: "o", label: "Other" },
];

const countryOptions = [
  { value: "", label: "Not said" },
  ...realCountries
    .filter((country) => !isFictiveCountry(country))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map((country) => ({ value: country.id, label: country.name })),
];

type Props = { form: OpenForm<NameOf<typeof ProfileForm>>; birthDateHint?: string };

/** Who somebody is: the same fields for the person and for those who put it right. */
export function PersonFields({ form, birthDateHint }: Props) {
  return (
    <>
      <TextInput label="Name" {...form.field("name")} autoComplete="name" hint="As it should stand in results." />
      <Select label="Country represented" {...form.field("country")} options={countryOptions} />
      <Select label="Gender" {...form.field("gender")} options={genderOptions} />
      <TextInput label="Date of birth" {...form.field("birth_date")} autoComplete="bday" hint={birthDateHint} />
    </>
  );
}
