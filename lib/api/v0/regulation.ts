import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import type { Regulation as RegulationRow } from "#lib/regulations/queries.ts";

export const Regulation = z
  .object({ class: z.literal("regulation"), id: z.string(), content_html: z.string(), url: z.string() })
  .meta({ id: "Regulation" });

export const toRegulation = ({ id, contentHtml }: RegulationRow): z.input<typeof Regulation> => ({
  class: "regulation",
  id,
  content_html: contentHtml,
  url: `${env().baseUrl}/regulations/#${id}`,
});
