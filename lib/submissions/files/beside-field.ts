import { fieldProblem } from "#lib/fields/field-problems.ts";
import { plainLine } from "#lib/fields/one-line.ts";
import { t } from "#lib/language/translate.ts";
import { FileProblem, inItsDirection, wholeFile } from "./read-json.ts";

const longestShown = 60;

/**
 * What somebody does with a file that they have chosen; what is wrong with it is said beside its field: first in words, for
 * whoever looks into the file the place as well.
 */
export async function besideField<Outcome>(
  field: "results" | "scrambles",
  file: { name: string } | undefined,
  use: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await use();
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    throw fieldProblem(field, sentences(thrown, field, plainLine(file?.name ?? "").slice(0, longestShown)));
  }
}

function sentences({ pointer, rule, isUnreadable }: FileProblem, field: "results" | "scrambles", name: string): string {
  const wanted =
    field === "results"
      ? t("Choose a Results JSON of this competition.")
      : t("Choose the JSON file of scrambles that TNoodle wrote for this competition.");
  if (pointer === wholeFile) return [t("“{name}” {rule}.", { name, rule }), wanted].join(" ");
  const told = isUnreadable
    ? t("“{name}” is another file, or is damaged.", { name })
    : t("“{name}” does not fit this competition.", { name });
  return [told, wanted, t("In it, {place} {rule}.", { place: inItsDirection(pointer), rule })].join(" ");
}
