import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";

export const accountParams = z.object({ accountId: z.string() });

type Id = z.output<typeof accountParams>;

export const pageOf = ({ accountId }: Id): string => `/staff/accounts/${encodeURIComponent(accountId)}`;

/** Of what is no number there is no account. */
export const idOf = ({ accountId }: Id): number => parseRowId(accountId) ?? 0;
