import { SerialisedAnswer } from "#lib/api/answers.ts";
import { threads } from "#lib/platform/threads.ts";
import { ownCores, threadsBeside } from "#lib/platform/worker.ts";

/** From here on a document is worked on beside the event loop: smaller ones are done before a thread has begun. */
export const largeDocumentBytes = 200 * 1024;

/** What comes back from a thread: what is to be answered, as bytes. */
export type ThreadAnswer = { body: Uint8Array<ArrayBuffer> } & (
  | { kind: "json"; headers: Record<string, string>; revision?: number | undefined }
  | { kind: "response"; status: number; headers: [string, string][] }
);

const { run } = threads<typeof import("./wcif-jobs.ts")>("lib/api/v0/wcif-jobs.ts", {
  atOnce: threadsBeside(ownCores()),
  waiting: 20,
  largestHeapMegabytes: 1536,
});

export const runWithDocument: typeof run = run;

/** Has the first thread started before the first document comes. */
export const startDocumentThread = (): Promise<void> => run("load", undefined as never);

/** What a handler gives back where a thread has done the work. */
export const fromThread = (answer: ThreadAnswer): SerialisedAnswer | Response =>
  answer.kind === "json"
    ? new SerialisedAnswer(answer.body, answer.headers, answer.revision)
    : new Response(answer.body, { status: answer.status, headers: answer.headers });
