/** The trace that a request belongs to, and the step of it that has sent the request (W3C Trace Context). */
export type TraceContext = { traceId: string; parentId: string; flags: string };

// What it lets through stands in a header of the answer as it is: nothing but digits and letters.
const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const longest = 512;

/**
 * What a `traceparent` header says; undefined where it is none. Of a later version what ours has is read, as it demands
 * (§2.2.4).
 */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  if (header === undefined || header.length > longest) return undefined;
  const [, version, traceId = "", parentId = "", flags = "", more] = pattern.exec(header) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, flags };
}

/** Our own step in a trace, which answers name; made of the request's id, so that each leads to the other. */
export const spanIdOf = (requestId: string): string => requestId.replaceAll("-", "").slice(0, 16);
