import { scrub } from "./scrub.ts";

/** What the log says of a request that was answered. */
export type AnsweredRequest = {
  at: Date;
  requestId: string;
  method: string;
  /** The pattern of its address, of which there are as many as the code has. */
  route: string;
  status: number;
  milliseconds: number;
  bytes: number;
  accountId: number | undefined;
  applicationId: number | undefined;
  address: string | undefined;
  trace?: { traceId: string; parentId: string | undefined; spanId: string } | undefined;
};

/** As JSON, with an end of its line, behind `base`: fields that every line of this process has. */
export function requestLine(answered: AnsweredRequest, base: string): string {
  const { at, requestId, method, route, status, milliseconds, bytes, accountId, applicationId, address, trace } =
    answered;
  return (
    `{"level":"info","time":"${at.toISOString()}"${base},"requestId":"${requestId}","method":${quoted(method)}` +
    `,"route":${quoted(route)},"status":${status},"milliseconds":${milliseconds},"bytes":${bytes}` +
    (accountId === undefined ? "" : `,"accountId":${accountId}`) +
    (applicationId === undefined ? "" : `,"applicationId":${applicationId}`) +
    (address === undefined ? "" : `,"address":${JSON.stringify(address)}`) +
    (trace === undefined ? "" : traceFields(trace)) +
    `,"msg":"request"}\n`
  );
}

const traceFields = ({ traceId, parentId, spanId }: NonNullable<AnsweredRequest["trace"]>): string =>
  `,"traceId":"${traceId}"${parentId === undefined ? "" : `,"parentId":"${parentId}"`},"spanId":"${spanId}"`;

const known = new Map<string, string>();
const mostKnown = 2000;

// The few words that stand in nearly every line, made ready once.
function quoted(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = JSON.stringify(scrub(text));
  if (known.size < mostKnown) known.set(text, made);
  return made;
}
