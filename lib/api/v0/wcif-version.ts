import { z } from "zod";

/** What is answered to a version, or the word for one, that is not served. */
export const UnknownVersion = z.object({
  message: z.string().meta({ example: "invalid version number '3'" }),
  valid_version_numbers: z.array(z.string()),
  highest_version_number: z.string().meta({ example: "2.1.1" }),
  stable_version_number: z.string().meta({ example: "1.1" }),
});

export const UnknownLifecycle = z.object({
  message: z.string().meta({ example: "invalid lifecycle name 'newest'" }),
  valid_lifecycle_names: z.array(z.string()),
});
