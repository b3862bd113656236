import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";

// What the forms of a draft share.

export const draftParams = z.object({ draftId: z.string() });
type Params = z.infer<typeof draftParams>;

export const pageOf = ({ draftId }: Params): string => `/staff/regulations/drafts/${encodeURIComponent(draftId)}`;

/** No draft has the number 0. */
export const idOf = ({ draftId }: Params): number => parseRowId(draftId) ?? 0;
