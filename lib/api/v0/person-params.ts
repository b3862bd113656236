import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { findPerson, type Person } from "#lib/persons/queries.ts";
import { found } from "../found.ts";

export const PersonParams = z.object({
  competitorId: z.string().meta({ description: "A competitor id, in any case", example: "2005DOEJ01" }),
});

export const unknownPerson = { 404: "No competitor has this id" };

export const getPerson = async (db: Database, competitorId: string): Promise<Person> =>
  found(await findPerson(db, competitorId), "Person", null, `competitor id ${competitorId}`);
