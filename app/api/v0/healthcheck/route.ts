import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";

export const GET = endpoint({
  summary: "Whether the service answers",
  section: "Facts",
  access: "public",
  response: z.object({ status: z.literal("ok"), api_instance: z.boolean() }),
  // It asks the database for the version of what it depends on, even of nothing.
  dependsOn: [],
  isSameForAll: true,
  handle: async () => ({ status: "ok" as const, api_instance: false }),
});
