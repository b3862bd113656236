import type { z } from "zod";
import { errorResponse } from "#lib/api/error-response.ts";
import { parseJsonBody } from "#lib/api/json-body.ts";
import { serialise } from "#lib/api/serialise.ts";
import { fromWireNames } from "#lib/api/wire-names.ts";
import { database } from "#lib/db/connection.ts";
import { wordByRequest } from "#lib/language/catalogue.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { standBack } from "#lib/platform/stand-back.ts";
import { givenAway } from "#lib/platform/threads.ts";
import { readWcif, type WcifRequest, wcifShapeOf } from "./wcif.ts";
import { assertFits } from "./wcif-check.ts";
import { PatchAnswer, type SaveRequest, saveWcif } from "./wcif-patch.ts";
import type { ThreadAnswer } from "./wcif-threads.ts";

// What is done with large documents on a thread of its own, from the bytes that came to the bytes that leave. Only so
// the event loop is spared: a document that is handed over in pieces costs it as much as the work itself.

// Every thread has connections of its own, of which one task uses one.
overrideEnv({ DATABASE_POOL_SIZE: "2" });
standBack();
// What was done is told in words, and a thread has none of its own.
wordByRequest();

type Job<Task> = Task & { requestId: string };

/** Answers once the thread has loaded what it needs. */
export const load = async (): Promise<void> => {};

export const check = ({ bytes, requestId }: Job<{ bytes: Uint8Array }>): Promise<ThreadAnswer> =>
  answered(requestId, async () => {
    assertFits(fromWireNames(parseJsonBody(bytes)));
    return empty();
  });

export const read = ({ requestId, ...asked }: Job<WcifRequest>): Promise<ThreadAnswer> =>
  answered(requestId, async () => {
    const { value, headers, revision } = await readWcif(database(), asked);
    return written({ response: wcifShapeOf(asked.version), isTrustedShape: true }, value, headers, revision);
  });

export const save = ({ bytes, requestId, ...request }: Job<SaveRequest & { bytes: Uint8Array | undefined }>) =>
  answered(requestId, async () => {
    const sent = bytes && fromWireNames(parseJsonBody(bytes));
    const { value, headers } = await saveWcif(database(), { ...request, sent });
    return written({ response: PatchAnswer }, value, headers);
  });

const empty = (): ThreadAnswer => ({ kind: "response", status: 200, headers: [], body: new Uint8Array(0) });

function written(
  shape: { response: z.ZodType; isTrustedShape?: boolean },
  value: unknown,
  headers: Record<string, string>,
  revision?: number,
): ThreadAnswer {
  const body = new TextEncoder().encode(serialise(shape, value));
  return { kind: "json", body, headers, revision };
}

// An error becomes its answer here: what it carries would be lost between threads.
async function answered(requestId: string, work: () => Promise<ThreadAnswer>): Promise<ThreadAnswer> {
  const answer = await work().catch(async (thrown: unknown): Promise<ThreadAnswer> => {
    const response = errorResponse(thrown, requestId);
    const body = new Uint8Array(await response.arrayBuffer());
    return { kind: "response", status: response.status, headers: [...response.headers], body };
  });
  return givenAway(answer, answer.body);
}
