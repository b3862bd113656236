import { z } from "zod";
import { AnswerError } from "#lib/api/answer-error.ts";
import { type Handled, withHeaders } from "#lib/api/answers.ts";
import { codeOf } from "#lib/api/error-response.ts";
import { parseJsonBody } from "#lib/api/json-body.ts";
import { fromWireNames } from "#lib/api/wire-names.ts";
import { withTurn } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { DomainError, unavailable } from "#lib/platform/errors.ts";
import { getManaged } from "#lib/wcif/managed.ts";
import { listChanges } from "#lib/wcif/merge/changes.ts";
import { describeChanges } from "#lib/wcif/merge/describe-changes.ts";
import { type Patch, type Patched, patchCompetition, tryPatch } from "#lib/wcif/patch/patch-competition.ts";
import { isLargeDocument } from "#lib/wcif/store/is-large.ts";
import { mergeHeader, mergeMessage } from "./wcif-merge.ts";
import { SentWcif } from "./wcif-shapes.ts";
import { fromThread, largeDocumentBytes, runWithDocument } from "./wcif-threads.ts";

export const PatchAnswer = z
  .object({
    status: z.string().meta({ examples: ["Successfully saved WCIF"] }),
    message: z.string().optional().meta({
      description:
        "What a person should know of the save: numbers that changed, people in two groups, an older copy, people who were passed over",
    }),
    revision: z.int().optional().meta({ description: "This and what follows: of a dry run" }),
    summary: z.string().optional(),
    changes: z
      .array(z.object({ path: z.string(), from: z.unknown().optional(), to: z.unknown().optional() }))
      .optional(),
    conflicts: z.array(z.object({ path: z.string() })).optional(),
    errors: z.array(z.object({ error: z.string(), code: z.string() })).optional(),
  })
  .meta({ id: "WcifPatchAnswer" });

export const PatchBody = SentWcif.meta({
  description: "Any of the keys, in the version that `formatVersion` names",
  examples: [
    {
      formatVersion: "2.1.1",
      extensions: [{ id: "example.notes", specUrl: "https://notes.example/spec", data: { text: "Doors open at 8" } }],
    },
  ],
});

export const patchSummary = [
  "Any subset of the top-level keys; `formatVersion` tells the version (1.1 when it is absent). Events with their rounds and the schedule are whole sets: what is not listed goes. People who are not listed stay as they are. Of people who are not registered nothing is taken, and `message` names them, unless they join as staff. Empty or absent `results` leave a round's results alone.",
  "What a client did not change in its copy is not reverted, whoever changed it since: the save is merged person by person, activity by activity, round by round and extension by extension, and `X-Wcif-Merged` says what became of it. Which copy that was is found out: of the states that were handed to the account's application, or saved by it, the one that people, schedule, events and the rest that were sent each differ least from. Where both changed the same, the later save stands and the managers are told. With `If-Match` nothing is merged: any other revision than that one is a 412.",
  "Two that add an activity, a room or a venue under one number have added two things, unless code, room and times (the name, of a room or venue) say that it is one: the later one gets another number, with the tasks that its sender gave at it, and `message` and `X-Wcif-Merged` tell which. Until the client reads again, its own numbers are taken for its own things. `message` also names those whom a merge has put into two groups of one round.",
  [
    "On purpose this differs from the WCA's website:",
    "- an absent key of a person leaves what is there, `assignments` included, and so do an absent `stationNumber` and absent `extensions` at every level;",
    "- an activity is known by its id in the whole competition: moved to another room or parent it keeps its assignments;",
    "- a document sent back as it was read changes nothing, not even the revision;",
    "- somebody put in as staff (`isCompeting: false`) keeps their address and date of birth to themselves;",
    "- where scores are typed in here (`scoretaking_software` is `internal`) other results than those that are there are a 422, rather than dropped;",
    "- nobody joins a cancelled competition;",
    "- a series needs the right to manage each competition in it;",
    "- an extension may have 256 KB, all of a competition together 4 MB, a list 10,000 entries, and what is sent 40 MB;",
    "- what cannot be saved is a 4xx that names the place, whom or what it concerns, and the rule.",
  ].join("\n"),
].join("\n\n");

export type SaveRequest = Omit<Patch, "sent"> & { isDryRun: boolean };
type SaveAnswer = z.input<typeof PatchAnswer>;

/** Saves what came in, or tells what saving it would do; on a thread of its own where that takes a while. */
export async function answerSave(
  { db, bytes, requestId }: { db: Database; bytes: Uint8Array<ArrayBuffer> | undefined; requestId: string },
  request: SaveRequest,
): Promise<Handled<SaveAnswer>> {
  const isSmall = bytes === undefined || bytes.length < largeDocumentBytes;
  if (isSmall && !(await isLargeDocument(db, request.competitionId))) {
    const sent = bytes && fromWireNames(parseJsonBody(bytes));
    return await saveWcif(db, { ...request, sent });
  }
  // Whoever may not write here is told so before anything is read.
  await getManaged(db, request);
  const task = { ...request, bytes, requestId };
  return await withTurn(request.competitionId, async () => {
    const answer = fromThread(await runWithDocument("save", task, { transfer: bytes ? [bytes.buffer] : [] }));
    if (!(answer instanceof Response) || answer.status !== 503) return answer;
    // Whoever waits behind is to know.
    throw unavailable(((await answer.json()) as { error: string }).error, { retryAfterSeconds: 2 });
  });
}

export async function saveWcif(db: Database, { isDryRun, ...patch }: Patch & { isDryRun: boolean }) {
  if (isDryRun) return withHeaders<SaveAnswer>(toDryRun(await tryPatch(db, patch).catch(throwSaveError)), {});
  const saved = await patchCompetition(db, patch).catch(throwSaveError);
  return withHeaders<SaveAnswer>(
    // No more than clients expect, unless there is something to say.
    { status: "Successfully saved WCIF", ...mergeMessage(saved) },
    { "X-Wcif-Revision": String(saved.revision), "X-Wcif-Merged": mergeHeader(saved) },
  );
}

const toDryRun = (tried: Patched & { problems: DomainError[] }): SaveAnswer => ({
  status: tried.problems.length === 0 ? "Would be saved" : "Would not be saved",
  revision: tried.revision,
  summary: describeChanges(tried.changes, tried.document),
  ...mergeMessage(tried),
  changes: listChanges(tried.changes).map(({ path, ...change }) => ({ path: path.join("/"), ...change })),
  conflicts: tried.conflicts.map(({ path }) => ({ path: path.join("/") })),
  errors: tried.problems.map((problem) => ({ error: problem.message, code: codeOf(problem) })),
});

/** Throws why nothing was saved, as clients know it. */
function throwSaveError(thrown: unknown): never {
  if (!(thrown instanceof DomainError)) throw thrown;
  const { kind, message, details } = thrown;
  if (kind === "outdated")
    throw new AnswerError(kind, message, { ...details, answer: { headers: currentRevision(thrown) } });
  if (details.code !== "invalid_wcif" || kind !== "malformed") throw thrown;
  throw new DomainError(kind, message, { ...details, data: { status: "Error while saving WCIF" } });
}

const currentRevision = ({ details }: DomainError) => ({
  ETag: `"${details.data?.revision}"`,
  "X-Wcif-Revision": String(details.data?.revision),
});
