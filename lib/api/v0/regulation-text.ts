import { z } from "zod";

export const RegulationText = z.object({ content_html: z.string() }).meta({ id: "RegulationText" });

export const toRegulationText = ({ contentHtml }: { contentHtml: string }): z.input<typeof RegulationText> => ({
  content_html: contentHtml,
});
