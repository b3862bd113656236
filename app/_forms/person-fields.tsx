import { countryName } from "#app/_components/names.ts";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { ProfileForm } from "#lib/accounts/forms.ts";
import { currentLanguage, msg, t } from "#lib/language/translate.ts";
import { isFictiveCountry, realCountries } from "#lib/reference/countries.ts";
import type { NameOf, OpenForm } from "./open-form.ts";

const genders = [
  { value: "", label: msg("Not said") },
  { value: "f", label: msg("Female") },
  { value: "m", label: msg("Male") },
  { value: "o", label: msg("Other") },
];

/** A gender in words. */
export const genderName = (gender: string | null): string =>
  t(genders.find(({ value }) => value === (gender ?? ""))?.label ?? "");

const genderOptions = () => genders.map(({ value, label }) => ({ value, label: t(label) }));

const countryOptions = () => [
  { value: "", label: t("Not said") },
  ...realCountries
    .filter((country) => !isFictiveCountry(country))
    .map((country) => ({ value: country.id, label: countryName(country.iso2) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage())),
];

type Props = { form: OpenForm<NameOf<typeof ProfileForm>>; birthDateHint?: string };

/** Who somebody is: the same fields for the person and for those who put it right. */
export function PersonFields({ form, birthDateHint }: Props) {
  return (
    <>
      <TextInput
        label={t("Name")}
        {...form.field("name")}
        autoComplete="name"
        hint={t("As it should stand in results.")}
      />
      <Select label={t("Country represented")} {...form.field("country")} options={countryOptions()} />
      <Select label={t("Gender")} {...form.field("gender")} options={genderOptions()} />
      <TextInput label={t("Date of birth")} {...form.field("birth_date")} autoComplete="bday" hint={birthDateHint} />
    </>
  );
}
