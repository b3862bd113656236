import type { Actor } from "#lib/accounts/actor.ts";
import { AnswerError } from "#lib/api/answer-error.ts";
import { parseJsonBody } from "#lib/api/json-body.ts";
import { megabyte } from "#lib/api/request-input.ts";
import { fromWireNames } from "#lib/api/wire-names.ts";
import { Bulkhead } from "#lib/platform/bulkhead.ts";
import { checkWholeDocument } from "#lib/wcif/schema/schema-errors.ts";
import { fromThread, largeDocumentBytes, runWithDocument } from "./wcif-threads.ts";

/** An interchange document has some 6 KB for each person, and competitions have thousands; strangers try small ones. */
export const largestDocument = ({ account }: Actor): number => (account === null ? 2 : 40) * megabyte;

// Checks come from anybody: they must not fill the queue in which saves wait.
const checks = new Bulkhead({ atOnce: 1, waiting: 3, waitMilliseconds: 5000 });

/** Answers with nothing where the document fits. */
export async function answerCheck({
  bytes,
  requestId,
}: {
  bytes: Uint8Array<ArrayBuffer> | undefined;
  requestId: string;
}) {
  if (bytes === undefined || bytes.length < largeDocumentBytes) {
    assertFits(bytes && fromWireNames(parseJsonBody(bytes)));
    return new Response(null, { status: 200 });
  }
  return await checks.run(async () =>
    fromThread(await runWithDocument("check", { bytes, requestId }, { transfer: [bytes.buffer] })),
  );
}

/** Throws what does not fit in a document, as clients know it: an array of texts. */
export function assertFits(document: unknown): void {
  const problems = checkWholeDocument(document);
  if (problems[0] !== undefined) throw new AnswerError("malformed", problems[0], { answer: { body: problems } });
}
