import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { anyOrigin } from "#lib/api/openapi/served-document.ts";
import { env } from "#lib/platform/env.ts";
import { scrambleProgram } from "#lib/reference/scramble-program.ts";

export const GET = endpoint({
  summary: "The program to make scrambles with",
  section: "Facts",
  access: "public",
  response: z.object({
    current: z.object({
      name: z.string().meta({ example: scrambleProgram.current }),
      information: z.string().meta({ example: `${anyOrigin}/regulations/scrambles/` }),
      download: z.string().meta({ example: scrambleProgram.download }),
    }),
    allowed: z.array(z.string()).meta({ example: [scrambleProgram.current] }),
    publicKeyBytes: z
      .union([z.string(), z.literal(false)])
      .meta({ description: "Base64; false without a key", example: false }),
    history: z.array(z.string()).meta({ example: scrambleProgram.history }),
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
