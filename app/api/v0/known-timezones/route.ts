import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { timezones } from "#lib/reference/timezones.ts";

export const GET = endpoint({
  summary: "Time zones that a venue may lie in",
  section: "Facts",
  access: "public",
  response: z.array(z.string()).meta({ example: ["America/Los_Angeles", "Europe/Paris"] }),
  dependsOn: [],
  isSameForAll: true,
  handle: async () => [...timezones],
});
