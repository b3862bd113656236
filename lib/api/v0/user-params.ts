import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { findProfileByAnyId, type Profile } from "#lib/roles/profiles.ts";

export const UserParams = z.object({
  userId: z.string().meta({ description: "An account id or a competitor id", example: "2005DOEJ01" }),
});

/** Clients know this answer to an id that nobody has, without an `error`. */
export const NoUser = z.object({ user: z.null() });

export async function getProfile(db: Database, id: string): Promise<Profile> {
  const profile = await findProfileByAnyId(db, id);
  if (!profile) throw new DomainError("not_found", `User with id ${id} not found`, { body: { user: null } });
  return profile;
}
