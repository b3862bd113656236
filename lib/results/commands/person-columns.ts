import { birthDateProblem } from "#lib/accounts/birth-date.ts";
import { nameProblem, normaliseName } from "#lib/accounts/name.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import type { Person } from "#lib/persons/queries.ts";
import { countryById } from "#lib/reference/countries.ts";

type Said = { name: string; countryId: string; gender: string; birthDate: string };

/** What a profile keeps of what somebody says of a competitor; an empty text is what nobody knows. */
export function personColumns(said: Said, now: Date): Pick<Person, "name" | "countryId" | "gender" | "birthDate"> {
  const { countryId, gender, birthDate } = said;
  const name = normaliseName(said.name);
  assertNoProblems({
    name: nameProblem(name) && t("A name has letters, at most 100 characters, and none that cannot be shown."),
    country: countryById(countryId) ? undefined : t("No country is called “{countryId}”.", { countryId }),
    gender: gender === "" || isGender(gender) ? undefined : t("A gender is m, f or o."),
    birth_date: birthDateProblem(birthDate, now),
  });
  return { name, countryId, gender: isGender(gender) ? gender : null, birthDate: birthDate || null };
}

const isGender = (text: string): text is "m" | "f" | "o" => ["m", "f", "o"].includes(text);
