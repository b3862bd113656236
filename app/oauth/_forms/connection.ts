import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";
import { notFound } from "#lib/platform/errors.ts";

export const ConnectionParams = z.object({ id: z.string() });

export function toConsentId({ id }: z.output<typeof ConnectionParams>): number {
  const consentId = parseRowId(id);
  if (consentId === undefined) throw notFound("Connection", id);
  return consentId;
}
