import { z } from "zod";
import { AnswerError } from "#lib/api/answer-error.ts";
import {
  findVersionNumbered,
  findVersionOfLifecycle,
  latestVersion,
  lifecycleNames,
  stableVersion,
  type Version,
  versions,
} from "#lib/wcif/versions.ts";

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

export function versionNumbered(text: string): Version {
  const version = findVersionNumbered(text);
  if (version !== undefined) return version;
  const message = `invalid version number '${text}'`;
  throw new AnswerError("malformed", message, {
    answer: {
      body: {
        message,
        valid_version_numbers: [...versions],
        highest_version_number: latestVersion,
        stable_version_number: stableVersion,
      } satisfies z.input<typeof UnknownVersion>,
    },
  });
}

/** `public` is a word of its own in that place, so that a typing error in it is explained as one of ours. */
export function versionOfLifecycle(name: string): Version {
  const version = findVersionOfLifecycle(name);
  if (version !== undefined) return version;
  const message = `invalid lifecycle name '${name.replace("public", "stable")}'`;
  throw new AnswerError("malformed", message, {
    answer: { body: { message, valid_lifecycle_names: lifecycleNames } satisfies z.input<typeof UnknownLifecycle> },
  });
}
