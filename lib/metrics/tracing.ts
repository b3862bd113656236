import type { CurrentRequest } from "#lib/platform/current-request.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

/** What is known of a step at its end; what could not be done carries the kind of its error, and never a message. */
export type StepEnd = { name?: string; attributes?: Record<string, string | number>; error?: string };

/** Something that takes time, under way: a request, a statement, a mail. */
export type Step = { traceId: string; end: (how?: StepEnd) => void };

/** Where this process reports what takes how long. */
export type Tracing = {
  beginRequest: (request: CurrentRequest) => Step;
  /** A step of the current request, or one by itself where there is none. */
  begin: (name: string, attributes: Record<string, string | number>) => Step;
  /** Sends what was not sent yet, for a while. */
  close: () => Promise<void>;
};

// What Next has a copy of reports to the same place.
const held = new ProcessWide<Tracing>("tracing");

/** Undefined where nobody collects traces. */
export const tracing = (): Tracing | undefined => held.value;

/** Has this process report there from now on. */
export function reportTo(place: Tracing): void {
  held.value = place;
}

/** Reports nothing any more, once what is left was sent or a second is over. */
export async function closeTracing(): Promise<void> {
  const closing = held.value?.close();
  held.value = undefined;
  await closing;
}

/** Does some work as a step of its own. */
export async function traced<Result>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<Result>,
): Promise<Result> {
  const step = tracing()?.begin(name, attributes);
  try {
    const result = await work();
    step?.end();
    return result;
  } catch (error) {
    step?.end({ error: kindOf(error) });
    throw error;
  }
}

const errorCode = /^[A-Z0-9_]{2,40}$/;

/** What kind of error it was, which holds nothing that anybody typed. */
export function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === "string" && errorCode.test(code)) return code;
  return error instanceof Error && typeof name === "string" ? name : "Error";
}
