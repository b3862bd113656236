import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { asDomainError } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

type Asked = { failure?: unknown };

// The copy that Next bundles is the one that is told.
const pages = new ProcessWide<AsyncLocalStorage<Asked>>("pages").orMake(() => new AsyncLocalStorage());

/** Remembers what a page has thrown until it is answered. */
export function notePageFailure(thrown: unknown): void {
  const asked = pages.getStore();
  if (asked) asked.failure ??= thrown;
}

/**
 * Answers a page that failed because there is no database to ask, or because somebody holds what it reads, with a 503
 * that says when to come back. Next has one status for all that fails, 500, and shows nothing of it without a script.
 */
export async function answerPage(outgoing: ServerResponse, answer: () => unknown): Promise<void> {
  const asked: Asked = {};
  replaceWhere(
    outgoing,
    () => asDomainError(asked.failure)?.kind === "unavailable",
    () => failurePage(asked.failure),
  );
  await pages.run(asked, answer);
}

// What was said of the request and its connection, not of the page.
const kept = new Set(["connection", "x-request-id", "traceresponse"]);

function replaceWhere(outgoing: ServerResponse, isFailed: () => boolean, replacement: () => Response): void {
  const { write, end, flushHeaders } = outgoing;
  let isReplaced = false;

  // Whatever is written first: until then the failure may not be known, and after that it is too late.
  const replaceOnce = (): boolean => {
    if (isReplaced || outgoing.headersSent || outgoing.statusCode < 500 || !isFailed()) return isReplaced;
    isReplaced = true;
    const response = replacement();
    for (const name of outgoing.getHeaderNames()) if (!kept.has(name)) outgoing.removeHeader(name);
    const headers = { ...securityHeaders(dataPolicy), ...Object.fromEntries(response.headers) };
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    outgoing.statusCode = response.status;
    void response.text().then((body) => Reflect.apply(end, outgoing, outgoing.req.method === "HEAD" ? [] : [body]));
    return true;
  };

  Object.assign(outgoing, {
    flushHeaders: () => void (replaceOnce() || Reflect.apply(flushHeaders, outgoing, [])),
    write: (...parts: unknown[]) => replaceOnce() || Reflect.apply(write, outgoing, parts),
    end: (...parts: unknown[]) => (replaceOnce() ? outgoing : Reflect.apply(end, outgoing, parts)),
  });
}
