import { database } from "#lib/db/connection.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { countUsage } from "#lib/oauth/applications/usage.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { answerCache, isGood } from "./answer-cache.ts";
import { crossOriginHeaders } from "./cross-origin.ts";
import { keyOf, minuteOf } from "./kept-answer.ts";
import { knownAddress } from "./known-addresses.ts";
import { countCall } from "./rate-limit.ts";
import { logCall } from "./request-log.ts";
import { type Form, formOf } from "./stored-answer.ts";

/** What a request says that a kept answer depends on; `cookie` and the rest as their headers say them. */
export type QuickQuestion = {
  method: "GET" | "HEAD";
  url: string;
  requestId: string;
  authorization: string | undefined;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
  clientAddress: string;
  isLocal: boolean;
  now: Date;
  /** What the server says with every answer, by turns of name and value. */
  commonHeaders: readonly string[];
};

/** Headers by turns of name and value, as Node writes them fastest. */
export type QuickAnswer = { status: number; headers: string[]; body: Buffer | undefined };

/**
 * The answer to a request that was answered before, from what is kept of that, without any of the web's objects: the
 * same that `endpoint()` would give. Undefined where there is nothing, or where it takes more than looking it up.
 */
export function quickAnswer(question: QuickQuestion): Promise<QuickAnswer | undefined> | undefined {
  const known = knownAddress(question.url);
  if (!known) return undefined;
  const tokenHash = tokenHashOf(question.authorization);
  if (tokenHash === null) return undefined;
  const db = database();
  const cache = answerCache(db);
  const key = keyOf(known.address, tokenHash);
  if (!cache.get(key)) return undefined;
  const started = performance.now();
  return freshVersions(db).then(
    (versions) => {
      const kept = cache.get(key);
      if (!kept || !isGood(kept, versions, minuteOf(question.now))) return undefined;
      const form = formOf(kept, question);
      if (!form) return undefined;
      const finish = (limits: Record<string, string>): QuickAnswer => {
        logCall({ ...question, ...kept.caller, path: known.pathname, status: form.status, started });
        if (kept.caller?.applicationId !== undefined) countUsage(kept.caller.applicationId, { calls: 1 }, question.now);
        return toQuick(form, question, limits);
      };
      const counted = countCall({ address: question.clientAddress, isLocal: question.isLocal });
      return counted instanceof Promise ? counted.then(finish, refuseSlowly) : finish(counted);
    },
    // The long way has words for what went wrong.
    () => undefined,
  );
}

const refuseSlowly = () => undefined;

// A header that is there and holds no token, or something else, is for the long way to judge.
function tokenHashOf(authorization: string | undefined): string | undefined | null {
  if (authorization === undefined) return undefined;
  return /^bearer [^\s]+$/i.test(authorization) ? sha256(authorization.slice("bearer ".length)) : null;
}

// Those that differ from one answer to the next stand at the end.
function toQuick(form: Form, question: QuickQuestion, limits: Record<string, string>): QuickAnswer {
  const { method, requestId, commonHeaders } = question;
  let always = headersOf.get(form);
  if (!always) {
    always = [...form.headers, ...Object.entries(crossOriginHeaders).flat(), ...commonHeaders];
    headersOf.set(form, always);
  }
  const headers = always.slice();
  headers.push("X-Request-Id", requestId);
  for (const name in limits) headers.push(name, limits[name] ?? "");
  return { status: form.status, headers, body: method === "HEAD" ? undefined : form.body };
}

const headersOf = new WeakMap<Form, string[]>();
