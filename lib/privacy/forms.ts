import { z } from "zod";
import { hidden, readAs } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Up to whom an application's owner has removed what it held: whoever came since is not meant. */
export const RemovalsForm = z.object({
  until: readAs(
    hidden(),
    (text) => (isMoment.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined),
    msg("Open the page anew, and say so again."),
  ),
});
