import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";
import { file, hidden, lines, list, readAs } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { largestFileBytes } from "./files/read-json.ts";
import { mostSets } from "./queries/scramble-sets.ts";

// The fields of the forms by which results are checked and handed in.

export const ResultsFileForm = z.object({ results: file({ largestBytes: largestFileBytes.results }) });

export const ScramblesFileForm = z.object({ scrambles: file({ largestBytes: largestFileBytes.scrambles }) });

export const RemoveFileForm = z.object({ fileId: readAs(hidden(), parseRowId, msg("There is no such file.")) });

/** The sets of scrambles, and beside each the round and the group that had it. */
export const ArrangeScramblesForm = z.object({
  sets: list({ most: mostSets }),
  rounds: list({ most: mostSets }),
  groups: list({ most: mostSets }),
});

/** `seen` tells which results somebody looked at before they submitted them. */
export const SubmitResultsForm = z.object({ message: lines({ longest: 4000 }), seen: hidden() });
