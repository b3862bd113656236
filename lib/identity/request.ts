import type { IdentityFacts, identityRequests } from "#lib/db/schema/identity.ts";
import { sha256 } from "#lib/platform/hash.ts";

export type { IdentityFacts } from "#lib/db/schema/identity.ts";

/** What somebody wants to be said of them; null of what stays. */
export type Wanted = { [Fact in keyof IdentityFacts]: IdentityFacts[Fact] | null };

type Request = typeof identityRequests.$inferSelect;

const facts = ["name", "countryId", "gender", "birthDate"] as const satisfies (keyof IdentityFacts)[];

/** What of this differs from what the profile says. */
export const wantedOf = (profile: IdentityFacts, said: IdentityFacts): Wanted => ({
  name: said.name === profile.name ? null : said.name,
  countryId: said.countryId === profile.countryId ? null : said.countryId,
  gender: said.gender === profile.gender ? null : said.gender,
  birthDate: said.birthDate === profile.birthDate ? null : said.birthDate,
});

/** What the profile would say. */
export const withWanted = (profile: IdentityFacts, wanted: Wanted): IdentityFacts => ({
  name: wanted.name ?? profile.name,
  countryId: wanted.countryId ?? profile.countryId,
  gender: wanted.gender ?? profile.gender,
  birthDate: wanted.birthDate ?? profile.birthDate,
});

export const differs = (one: IdentityFacts, other: IdentityFacts): boolean =>
  facts.some((fact) => one[fact] !== other[fact]);

export const identityOf = ({ name, countryId, gender, birthDate }: IdentityFacts): IdentityFacts => ({
  ...{ name, countryId, gender, birthDate },
});

/** Stands for what somebody saw who decides: another form of the request, or of the profile, has another one. */
export const seenMark = (
  { id, revision }: Pick<Request, "id" | "revision">,
  profile: IdentityFacts | undefined,
): string => sha256(JSON.stringify([id, revision, profile && facts.map((fact) => profile[fact])])).slice(0, 22);
