import { formatDate } from "#app/_components/format.ts";
import { countryName } from "#app/_components/names.ts";
import { genderName } from "#app/_forms/person-fields.tsx";
import type { IdentityFacts } from "#lib/identity/request.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";

type Props = { before: IdentityFacts; after: IdentityFacts };

/** What would be said instead of what; what stays is not told. */
export function BeforeAndAfter({ before, after }: Props) {
  const rows = [
    { fact: t("Name"), was: before.name, is: after.name },
    { fact: t("Country represented"), was: countryOf(before), is: countryOf(after) },
    { fact: t("Gender"), was: genderOf(before), is: genderOf(after) },
    { fact: t("Date of birth"), was: birthDateOf(before), is: birthDateOf(after) },
  ].filter(({ was, is }) => was !== is);
  if (rows.length === 0) return <p>{t("The profile says all of this already.")}</p>;
  return (
    <dl className="grid gap-4">
      {rows.map(({ fact, was, is }) => (
        <div key={fact} className="wrap-anywhere">
          <dt className="text-sm text-muted">{fact}</dt>
          <dd>
            <span className="block">
              {t("Before:")} <bdi>{was ?? t("Not said")}</bdi>
            </span>
            <span className="block font-semibold">
              {t("After:")} <bdi>{is ?? t("Not said")}</bdi>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const countryOf = ({ countryId }: IdentityFacts) => countryName(countryById(countryId)?.iso2 ?? countryId);
const genderOf = ({ gender }: IdentityFacts) => (gender === null ? null : genderName(gender));
const birthDateOf = ({ birthDate }: IdentityFacts) => (birthDate === null ? null : formatDate(birthDate));
