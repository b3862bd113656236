import { cache } from "react";
import { type Around, locate } from "#lib/competitions/queries/locate.ts";
import { database } from "#lib/db/connection.ts";

/** What `near` means, once for all parts of a page. */
export const findAround = cache((near: string): Promise<Around> => locate(database(), near));
