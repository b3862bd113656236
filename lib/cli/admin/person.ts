import type { Database } from "#lib/db/connection.ts";
import { listFormerIdentities } from "#lib/persons/former-identities.ts";
import { findPerson, listPersons, type Person } from "#lib/persons/queries.ts";
import { invalid } from "#lib/platform/errors.ts";
import { countryById, findCountryByIso2 } from "#lib/reference/countries.ts";
import { correctPerson } from "#lib/results/commands/correct-person.ts";
import { action, noun } from "./noun.ts";

const mostFound = 50;

const typedCorrection = "[--name NAME] [--country COUNTRY] [--gender m|f|o] [--birth-date DATE]";

const correction = {
  name: { type: "string" },
  country: { type: "string" },
  gender: { type: "string" },
  "birth-date": { type: "string" },
} as const;

/** Competitors, whose profiles and results are the association's record. */
export const person = noun("person", [
  action({
    name: "find",
    words: ["TEXT"],
    does: "competitors with that text in their name or id",
    run: async ({ db, words: [text = ""] }) => {
      const { persons, total } = await listPersons(db, { text }, { offset: 0, size: mostFound });
      const more = total > persons.length ? [`… and ${total - persons.length} more.`] : [];
      const lines = [...persons.map(personLine), ...more];
      return { text: lines.join("\n") || "Nobody.", data: { persons: persons.map(personData), total } };
    },
  }),
  action({
    name: "show",
    words: ["COMPETITOR_ID"],
    does: "one competitor, and what they were called before",
    run: async ({ db, words: [id = ""] }) => {
      const found = await personNamed(db, id);
      const former = await listFormerIdentities(db, found.id);
      const lines = [
        personLine(found),
        ...former.map(({ name, countryId }) => `before: ${name}  ${countryId}`),
        `born ${found.birthDate ?? "on a day that nobody told"}`,
      ];
      return { text: lines.join("\n"), data: { ...personData(found), birthDate: found.birthDate, former } };
    },
  }),
  action({
    name: "correct",
    words: ["COMPETITOR_ID"],
    typed: typedCorrection,
    does: "puts a mistake right, in their profile, their account and all results that were made under it; COUNTRY by its name or two letters",
    options: correction,
    loses: async ({ db, words: [id = ""] }) =>
      `${personLine(await personNamed(db, id))}\nWhat stands there, and in the results, is lost: it was never so.`,
    run: async ({ db, words: [id = ""], values, now }) => {
      const corrected = await change(db, id, values, { isChange: false, now });
      return { text: `${personLine(corrected)} is how it stands now.`, data: personData(corrected) };
    },
  }),
  action({
    name: "change",
    words: ["COMPETITOR_ID"],
    typed: "[--name NAME] [--country COUNTRY]",
    does: "for somebody who has changed name or country: what they were, and their results, stay as they are",
    options: { name: correction.name, country: correction.country },
    run: async ({ db, words: [id = ""], values, now }) => {
      const changed = await change(db, id, values, { isChange: true, now });
      return { text: `${personLine(changed)} from now on.`, data: personData(changed) };
    },
  }),
]);

type Typed = Partial<Record<keyof typeof correction, string | undefined>>;

async function change(
  db: Database,
  id: string,
  { name, country, gender, "birth-date": birthDate }: Typed,
  how: { isChange: boolean; now: Date },
): Promise<Person> {
  if ([name, country, gender, birthDate].every((value) => value === undefined))
    throw invalid("Say what is to be different: --name, --country, --gender or --birth-date.");
  const countryId = country === undefined ? undefined : (findCountryByIso2(country)?.id ?? country);
  if (countryId !== undefined && !countryById(countryId)) throw invalid(`No country is called “${country}”.`);
  const found = await personNamed(db, id);
  return await correctPerson(db, found.id, { name, countryId, gender, birthDate }, { ...how, by: null });
}

async function personNamed(db: Database, id: string): Promise<Person> {
  const found = await findPerson(db, id);
  if (!found) throw invalid(`Nobody has the competitor id ${id}.`);
  return found;
}

const personData = ({ id, name, countryId, gender }: Person) => ({ id, name, countryId, gender });

const personLine = ({ id, name, countryId, gender }: Person): string =>
  [id, name, countryId, gender].filter((part) => part !== null).join("  ");
