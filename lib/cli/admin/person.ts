import type { Database } from "#lib/db/connection.ts";
import { listFormerIdentities } from "#lib/persons/former-identities.ts";
import { findKeptId } from "#lib/persons/merged.ts";
import { findPerson, listPersons, type Person } from "#lib/persons/queries.ts";
import { invalid } from "#lib/platform/errors.ts";
import { createPerson } from "#lib/results/commands/create-person.ts";
import { correctIdentity } from "#lib/results/corrections/correct-identity.ts";
import { action, noun } from "./noun.ts";
import { personCorrections } from "./person-corrections.ts";
import { needed, typedCountry } from "./typed.ts";

const mostFound = 50;

const typedCorrection = "[--name NAME] [--country COUNTRY] [--gender m|f|o] [--birth-date DATE] [--reason TEXT]";

const correction = {
  name: { type: "string" },
  country: { type: "string" },
  gender: { type: "string" },
  "birth-date": { type: "string" },
  reason: { type: "string" },
} as const;

const { name: _, reason: __, ...ofNobodyYet } = correction;

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
    name: "create",
    words: ["NAME"],
    typed: "--country COUNTRY [--gender m|f|o] [--birth-date DATE] [--year YEAR] [--id COMPETITOR_ID]",
    does: "a profile for somebody whose results are yet to come, under the next free id of that name; YEAR is that of their first competition, this one unless it says otherwise",
    options: { ...ofNobodyYet, year: { type: "string" }, id: { type: "string" } },
    run: async ({ db, words: [name = ""], values, now }) => {
      const created = await createPerson(
        db,
        {
          name,
          countryId: typedCountry(needed(values.country, "country")),
          gender: values.gender,
          birthDate: values["birth-date"],
          year: Number(values.year ?? now.getUTCFullYear()),
          competitorId: values.id,
        },
        { by: null, now },
      );
      return { text: personLine(created), data: personData(created) };
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
    typed: "[--name NAME] [--country COUNTRY] [--reason TEXT]",
    does: "for somebody who has changed name or country: what they were, and their results, stay as they are",
    options: { name: correction.name, country: correction.country, reason: correction.reason },
    run: async ({ db, words: [id = ""], values, now }) => {
      const changed = await change(db, id, values, { isChange: true, now });
      return { text: `${personLine(changed)} from now on.`, data: personData(changed) };
    },
  }),
  ...personCorrections,
]);

type Typed = Partial<Record<keyof typeof correction, string | undefined>>;

async function change(
  db: Database,
  id: string,
  { name, country, gender, "birth-date": birthDate, reason = "On the server, without a reason." }: Typed,
  how: { isChange: boolean; now: Date },
): Promise<Person> {
  if ([name, country, gender, birthDate].every((value) => value === undefined))
    throw invalid("Say what is to be different: --name, --country, --gender or --birth-date.");
  const countryId = country === undefined ? undefined : typedCountry(country);
  const found = await personNamed(db, id);
  const correction = { name, countryId, gender, birthDate };
  await correctIdentity(db, { competitorId: found.id, correction, reason, ...how, by: null });
  return await personNamed(db, found.id);
}

async function personNamed(db: Database, id: string): Promise<Person> {
  const found = await findPerson(db, (await findKeptId(db, id)) ?? id);
  if (!found) throw invalid(`Nobody has the competitor id ${id}.`);
  return found;
}

const personData = ({ id, name, countryId, gender }: Person) => ({ id, name, countryId, gender });

const personLine = ({ id, name, countryId, gender }: Person): string =>
  [id, name, countryId, gender].filter((part) => part !== null).join("  ");
