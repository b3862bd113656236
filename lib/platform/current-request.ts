import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { ProcessWide } from "./process-wide.ts";
import type { TraceContext } from "./trace-context.ts";

/** What is known of a request while it is answered, and noted once it was. */
export type CurrentRequest = {
  /** In its answer, and in every line of the log that is about it. */
  readonly id: string;
  /** The pattern of its address, which holds nothing that anybody typed; unknown until it was found. */
  route: string | undefined;
  /** Where it came from. */
  readonly address?: string | undefined;
  accountId: number | undefined;
  applicationId: number | undefined;
  /** What whoever asked says to be tracing. */
  readonly trace: TraceContext | undefined;
  /** The language its answer is written in, where that is not the first. */
  language?: string | undefined;
  /** Where a browser opens a page: what was written of it as texts, by the id of the element that holds them. */
  written?: Map<string, readonly string[]> | undefined;
  /** What stands for it in the page until the bytes leave; where nobody will fill it in, it stands there itself. */
  markWritten?: ((texts: readonly string[]) => string) | undefined;
  /** The request whose page is being made here, where that is made by itself. */
  readonly madeFor?: CurrentRequest | undefined;
};

/** Addresses that lead nowhere have one pattern, however many of them somebody tries. */
export const unknownRoute = "unknown";

/** The request that is being answered, whatever is called for it; undefined in the background. */
export const currentRequest = (): CurrentRequest | undefined => held.value?.getStore();

/** What answers and log lines name the current request by; where there is none, something as good. */
export const currentRequestId = (): string => currentRequest()?.id ?? randomUUID();

/** Has `work`, and all that it calls, find this as the current request. */
export const withRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  held.orMake(() => new AsyncLocalStorage()).run(request, work);

/** Has `work` answer the current request, and note what it writes apart from whatever else is made for it. */
export function byItself<Result>(work: () => Result): Result {
  const request = currentRequest();
  if (request === undefined) return work();
  return withRequest({ ...request, written: undefined, markWritten: undefined, madeFor: request }, work);
}

/** Notes who it turned out to be that asks. */
export function noteCaller({ accountId, applicationId }: Partial<Pick<CurrentRequest, "accountId" | "applicationId">>) {
  const request = currentRequest();
  if (request === undefined) return;
  request.accountId = accountId ?? request.accountId;
  request.applicationId = applicationId ?? request.applicationId;
}

/** Notes which pattern the address is of. */
export function noteRoute(route: string): void {
  const request = currentRequest();
  if (request !== undefined) request.route = route;
}

// Next's copy of this module is asked, too.
const held = new ProcessWide<AsyncLocalStorage<CurrentRequest>>("requests");
