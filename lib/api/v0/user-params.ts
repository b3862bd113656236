import { z } from "zod";
import { AnswerError } from "#lib/api/answer-error.ts";
import type { Database } from "#lib/db/connection.ts";
import { findProfileByAnyId, type Profile } from "#lib/roles/profiles.ts";

export const UserParams = z.object({
  userId: z.string().meta({ description: "An account id or a competitor id", example: "1" }),
});

/** Clients know this answer to an id that nobody has, without an `error`. */
export const NoUser = z.object({ user: z.null() });

export async function getProfile(db: Database, id: string, now: Date): Promise<Profile> {
  const profile = await findProfileByAnyId(db, id, now);
  if (!profile)
    throw new AnswerError("not_found", `User with id ${id} not found`, { answer: { body: { user: null } } });
  return profile;
}
