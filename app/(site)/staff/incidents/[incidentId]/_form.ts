import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";

// What the forms of an incident share.

export const incidentParams = z.object({ incidentId: z.string() });
type Params = z.infer<typeof incidentParams>;

export const pageOf = ({ incidentId }: Params): string => `/staff/incidents/${encodeURIComponent(incidentId)}`;

/** No incident has the number 0. */
export const idOf = ({ incidentId }: Params): number => parseRowId(incidentId) ?? 0;
