import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import type { Incident as IncidentRow } from "#lib/regulations/incidents.ts";
import { instantOf } from "./competition.ts";
import { Regulation, toRegulation } from "./regulation.ts";

const Tag = Regulation.partial().extend({ name: z.string() });
const forDelegates = { description: "For delegates and those who decide about incidents" };

export const Incident = z
  .object({
    id: z.int(),
    title: z.string(),
    public_summary: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    resolved_at: z.iso.datetime().nullable(),
    url: z.string(),
    class: z.literal("incident"),
    tags: z.array(Tag).meta({ description: "With the text of the rule where the tag is its number" }),
    competitions: z.array(z.object({ id: z.string(), name: z.string(), comments: z.string().nullable() })),
    private_description: z.string().optional().meta(forDelegates),
    private_wrc_decision: z.string().optional().meta(forDelegates),
    digest_worthy: z.boolean().optional().meta(forDelegates),
    digest_sent_at: z.iso.datetime().nullable().optional().meta(forDelegates),
  })
  .meta({ id: "Incident" });

export const toIncident = (
  incident: IncidentRow,
  shown: { privateDetails?: boolean } = {},
): z.input<typeof Incident> => ({
  id: incident.id,
  title: incident.title,
  public_summary: incident.publicSummary,
  created_at: incident.createdAt.toISOString(),
  updated_at: incident.updatedAt.toISOString(),
  resolved_at: instantOf(incident.resolvedAt),
  url: `${env().baseUrl}/incidents/${incident.id}`,
  class: "incident",
  tags: incident.tags.map(({ name, regulation }) => ({ name, ...(regulation && toRegulation(regulation)) })),
  competitions: incident.competitions,
  ...(shown.privateDetails && {
    private_description: incident.privateDescription,
    private_wrc_decision: incident.privateDecision,
    digest_worthy: incident.isDigestWorthy,
    digest_sent_at: instantOf(incident.digestSentAt),
  }),
});
