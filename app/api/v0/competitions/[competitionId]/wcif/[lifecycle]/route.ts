import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { readWcif, Wcif, wcifDependencies } from "#lib/api/v0/wcif.ts";
import { versionOfLifecycle } from "#lib/wcif/versions.ts";

export const GET = endpoint({
  summary: "The interchange document in the stable or the latest version",
  section: "Interchange format",
  access: "public",
  params: z.object({ competitionId: z.string(), lifecycle: z.string().meta({ examples: ["stable", "latest"] }) }),
  response: Wcif,
  refusals: { 400: "Another word than `stable` or `latest`", 404: "No such competition, or one that is not announced" },
  dependsOn: [...wcifDependencies],
  isTrustedShape: true,
  handle: ({ db, params: { competitionId, lifecycle }, actor }) =>
    readWcif(db, { competitionId, version: versionOfLifecycle(lifecycle), actor }),
});
