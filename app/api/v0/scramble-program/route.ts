import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { env } from "#lib/platform/env.ts";
import { scrambleProgram } from "#lib/reference/scramble-program.ts";

export const GET = endpoint({
  summary: "The program to make scrambles with",
  section: "Facts",
  access: "public",
  response: z.object({
    current: z.object({ name: z.string(), information: z.string(), download: z.string() }),
    allowed: z.array(z.string()),
    publicKeyBytes: z.union([z.string(), z.literal(false)]).meta({ description: "Base64; false without a key" }),
    history: z.array(z.string()),
  }),
  dependsOn: [],
  isSameForAll: true,
  handle: async () => ({
    current: {
      name: scrambleProgram.current,
      information: `${env().baseUrl}/regulations/scrambles/`,
      download: scrambleProgram.download,
    },
    allowed: [scrambleProgram.current],
    publicKeyBytes: false as const,
    history: [...scrambleProgram.history],
  }),
});
