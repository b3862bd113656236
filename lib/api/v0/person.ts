import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import type { Person as PersonRow } from "#lib/persons/queries.ts";
import { findProfilesOfCompetitors, type Profile } from "#lib/roles/profiles.ts";
import { toAvatar } from "./avatar.ts";
import { Country, countryIso2, toCountry } from "./country.ts";
import { personUrl, toUser, User } from "./user.ts";

const own = {
  id: z.string().meta({ description: "The competitor id" }),
  wca_id: z.string(),
  name: z.string(),
  gender: z.enum(["m", "f", "o"]).nullable(),
  url: z.string(),
  country_iso2: z.string().nullable(),
  class: z.literal("person"),
};

/** A competitor with what their account, if they have one, adds. */
export const Person = User.extend({
  ...own,
  created_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
}).meta({ id: "Person" });

export const ReducedPerson = User.omit({ created_at: true, updated_at: true })
  .extend({ ...own, country: Country })
  .meta({ id: "ReducedPerson" });

/** Which private fields go along. */
export type PrivateFields = { birthDate?: boolean };

export async function toPersons(
  db: Database,
  rows: PersonRow[],
  now: Date,
  shown: PrivateFields = {},
): Promise<z.input<typeof Person>[]> {
  const profiles = await profilesOf(db, rows, now);
  return rows.map((row) => toPerson(row, profiles.get(row.id), shown));
}

function toPerson(person: PersonRow, profile: Profile | undefined, shown: PrivateFields): z.input<typeof Person> {
  const account = profile ? toUser(profile) : { ...withoutAccount(), country: null };
  return { ...account, ...toOwn(person), ...(shown.birthDate && { dob: person.birthDate }) };
}

export function toReducedPerson(
  person: PersonRow,
  profile: Profile | undefined,
  shown: PrivateFields = {},
): z.input<typeof ReducedPerson> {
  const { created_at, updated_at, ...account } = profile ? toUser(profile) : withoutAccount();
  return {
    ...account,
    ...toOwn(person),
    country: toCountry(person.countryId),
    ...(shown.birthDate && { dob: person.birthDate }),
  };
}

export const profilesOf = (db: Database, rows: PersonRow[], now: Date): Promise<Map<string, Profile>> =>
  findProfilesOfCompetitors(
    db,
    rows.map((row) => row.id),
    now,
  );

const toOwn = (person: PersonRow) => ({
  id: person.id,
  wca_id: person.id,
  name: person.name,
  gender: person.gender,
  url: personUrl(person.id),
  country_iso2: countryIso2(person.countryId),
  class: "person" as const,
});

const withoutAccount = () => ({
  created_at: null,
  updated_at: null,
  delegate_status: null,
  teams: [],
  avatar: toAvatar(null),
});
