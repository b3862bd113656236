import { z } from "zod";
import type { DomainError } from "#lib/platform/errors.ts";
import { listChanges } from "#lib/wcif/merge/changes.ts";
import { describeChanges } from "#lib/wcif/merge/describe-changes.ts";
import type { Patched } from "#lib/wcif/patch/patch-competition.ts";

export const PatchAnswer = z
  .object({
    status: z.string().meta({ examples: ["Successfully saved WCIF"] }),
    revision: z.int().optional().meta({ description: "This and what follows: of a dry run" }),
    summary: z.string().optional(),
    changes: z
      .array(z.object({ path: z.string(), from: z.unknown().optional(), to: z.unknown().optional() }))
      .optional(),
    conflicts: z.array(z.object({ path: z.string() })).optional(),
    errors: z.array(z.object({ error: z.string(), code: z.string() })).optional(),
  })
  .meta({ id: "WcifPatchAnswer" });

export const PatchBody = z.unknown().meta({
  description: "Any of the keys of `WcifV1` or `WcifV2`, in the version that `formatVersion` names",
  examples: [
    {
      formatVersion: "2.1.1",
      extensions: [{ id: "example.notes", specUrl: "https://notes.example/spec", data: { text: "Doors open at 8" } }],
    },
  ],
});

export const patchSummary = [
  "Any subset of the top-level keys; `formatVersion` tells the version (1.1 when it is absent). Events with their rounds and the schedule are whole sets: what is not listed goes. People who are not listed stay as they are. Empty or absent `results` leave a round's results alone.",
  "What a client did not change since it last read the document is not reverted, whoever changed it since: the save is merged person by person, activity by activity, round by round and extension by extension, and `X-Wcif-Merged` says what became of it. Where both changed the same, the later save stands and the managers are told. With `If-Match` nothing is merged: any other revision than that one is a 412.",
  [
    "On purpose this differs from the WCA's website:",
    "- an absent key of a person leaves what is there, `assignments` included, and so do an absent `stationNumber` and absent `extensions` at every level;",
    "- an activity is known by its id in the whole competition: moved to another room or parent it keeps its assignments;",
    "- a document sent back as it was read changes nothing, not even the revision;",
    "- somebody put in as staff (`isCompeting: false`) keeps their address and date of birth to themselves;",
    "- a series needs the right to manage each competition in it;",
    "- what cannot be saved is a 4xx that names the place, whom or what it concerns, and the rule.",
  ].join("\n"),
].join("\n\n");

export const toDryRun = (tried: Patched & { problems: DomainError[] }): z.input<typeof PatchAnswer> => ({
  status: tried.problems.length === 0 ? "Would be saved" : "Would not be saved",
  revision: tried.revision,
  summary: describeChanges(tried.changes),
  changes: listChanges(tried.changes).map(({ path, ...change }) => ({ path: path.join("/"), ...change })),
  conflicts: tried.conflicts.map(({ path }) => ({ path: path.join("/") })),
  errors: tried.problems.map((problem) => ({ error: problem.message, code: problem.details.code ?? problem.kind })),
});

/** "none", or what became of others' changes: for a header, so that the body stays what clients expect. */
export function toMergeHeader({ wasMerged, conflicts }: Patched): string {
  if (!wasMerged) return "none";
  if (conflicts.length === 0) return "merged; conflicts=0";
  const paths = conflicts.slice(0, 5).map(({ path }) => path.join("/"));
  return `merged; conflicts=${conflicts.length}; paths="${paths.join(" ").replace(/[^\x20-\x7e]|"/g, "?")}"`;
}
