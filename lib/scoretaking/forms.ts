import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";
import { hidden, readAs, text } from "#lib/fields/fields.ts";
import { rewritesText } from "#lib/fields/one-line.ts";
import { msg } from "#lib/language/translate.ts";
import { longestDeviceName } from "./device-token.ts";

// The fields of the forms about who, and what, may enter results.

/** Whom the pressed button adds: a competitor id, or the number of an account. */
export const AddScoretakerForm = z.object({ person: hidden(), find: text({ longest: 50 }) });

export const RemoveScoretakerForm = z.object({
  accountId: readAs(hidden(), parseRowId, msg("There is no such scoretaker.")),
});

export const AddDeviceForm = z.object({
  name: readAs(
    text({ longest: longestDeviceName, required: msg("Say which device it is.") }),
    (name) => (rewritesText(name) ? undefined : name),
    msg("A name has no characters that cannot be seen."),
  ),
});

export const RemoveDeviceForm = z.object({ deviceId: readAs(hidden(), parseRowId, msg("There is no such device.")) });
