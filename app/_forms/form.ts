import type { z } from "zod";
import { rememberForm } from "#lib/accounts/form-memory.ts";
import { proofNeeded } from "#lib/accounts/fresh-proof.ts";
import { proveDone } from "#lib/accounts/just-done.ts";
import { findSessionAccount, type SessionAccount } from "#lib/accounts/session.ts";
import { showOnce } from "#lib/accounts/shown-once.ts";
import { asDomainError, errorResponse } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { inWordsForPeople, wordsForPeople } from "#lib/api/words-for-people.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { basedOnField } from "#lib/fields/based-on.ts";
import { fieldProblemsOf } from "#lib/fields/field-problems.ts";
import { type FormShape, NoFields } from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import {
  type FormProblems,
  longestBody,
  readFields,
  type Sent,
  textsToShowAgain,
  tooLongFor,
} from "#lib/fields/read-fields.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { currentRequestId } from "#lib/platform/current-request.ts";
import { DomainError, type ErrorKind, invalid } from "#lib/platform/errors.ts";
import { readCookie, setCookie } from "#lib/web/cookies.ts";
import { visitorOf } from "#lib/web/visitor.ts";
import { bodyUpToDate, MergeError } from "./body-up-to-date.ts";
import { forgetFetched, formAgainLater, seeOther } from "./form-answers.ts";
import { readSent } from "./read-sent.ts";

/** What is known before anything that was typed is read. */
export type Asked<Params = unknown> = {
  db: Database;
  request: Request;
  session: SessionAccount | undefined;
  params: Params;
  now: Date;
};

/** Who may send a form: throws for everybody else, and answers what the form is to know of whoever may. */
type Access<Params, Granted> = (asked: Asked<Params>) => Promise<Granted>;

type Submission<Params, Body> = Asked<Params> & {
  body: Body;
  /**
   * The body as if the page had been opened now, where `known` is what it would show: to be asked under a lock, by
   * forms of what several people look after. Throws where somebody else has changed the same field.
   */
  upToDate: (known: Known<keyof Body & string>) => Body;
  ipAddress: string | null;
};

/**
 * Where the browser goes next, and what it is given on the way. `data` is what a script of the page gets instead, where
 * it sent the form by itself and asks for JSON. With `forgetsFetched` the browser forgets the pages that it fetched
 * ahead.
 */
type Outcome =
  | string
  | { location: string; cookies?: string[]; shownOnce?: string[]; data?: unknown; forgetsFetched?: true };

type ParamsShape = z.ZodType<Record<string, string>>;

export type FormDeclaration<Params extends ParamsShape, Body extends FormShape, Granted> = {
  access: Access<z.output<Params>, Granted>;
  /** The parts of the address it is sent to. */
  params?: Params;
  /** Every field with its bounds; the page has them from here, too. */
  body?: Body;
  /** The page that has the form: a refused one is shown there again. */
  page:
    | string
    | ((asked: { params: z.output<Params>; text: (name: keyof z.output<Body> & string) => string }) => string);
  /**
   * Of what cannot be undone, or not by whoever sends it: how its page asks before. In a dialog (`Question`); by an
   * agreement that the command demands (`assertAgreed`, `AgreementBox`); by a name to type; or the page is there to ask
   * this alone.
   */
  asksFirst?: "dialog" | "agreement" | "typed name" | "page of its own";
  /**
   * What the form is about may be removed already, elsewhere: then its page, which is gone as well, says so, or what
   * is at this address.
   */
  mayBeGone?: true | string;
  handle: (submission: Submission<z.output<Params>, z.output<Body>> & Granted) => Promise<Outcome>;
};

export type FormHandler = (request: Request, route?: { params: Promise<Record<string, string>> }) => Promise<Response>;

/**
 * What a plain form is sent to, from its declaration. It answers with a redirect, so that nothing is sent twice and no
 * script is needed.
 */
export function form<
  Granted extends object,
  Params extends ParamsShape = z.ZodObject<Record<never, never>>,
  Body extends FormShape = z.ZodObject<Record<never, never>>,
>(declaration: FormDeclaration<Params, Body, Granted>): FormHandler {
  return async (request, route) => {
    try {
      return await answer(declaration, request, (await route?.params) ?? {});
    } catch (thrown) {
      return isFromScript(request) ? errorResponse(inWordsForPeople(thrown), currentRequestId()) : failurePage(thrown);
    }
  };
}

async function answer<Granted extends object, Params extends ParamsShape, Body extends FormShape>(
  declaration: FormDeclaration<Params, Body, Granted>,
  request: Request,
  sentParams: Record<string, string>,
): Promise<Response> {
  const shape = (declaration.body ?? NoFields) as Body;
  const { sent, tooLong } = await readWithin(shape, request);
  const params = readParams(declaration.params, sentParams);
  const db = database();
  const now = currentTime();
  const sentSession = readCookie(request.headers.get("cookie"), "session");
  const session = await findSessionAccount(db, sentSession, now);
  const asked = { db, request, session, params, now };
  const page = pageOf(declaration, params, sent);
  const owner = { page, accountId: session?.account.id ?? null };
  const remember = async (problems: FormProblems & { code?: string }, typed = sent) => {
    // Of what was not read, the page keeps what it knows.
    const memory = { ...problems, values: tooLong ? {} : typedInto(shape, typed) };
    const { attempt, sealed } = await rememberForm(db, memory, owner, now);
    return {
      location: withAttempt(asAskedFor(page, request), attempt),
      cookies: sealed ? [setCookie("form", sealed)] : [],
    };
  };
  const refuse = async (...refused: Parameters<typeof remember>): Promise<Response> => {
    const { location, cookies } = await remember(...refused);
    const answer = seeOther(location, cookies);
    // The rest of it may still be on its way.
    if (tooLong) answer.headers.set("Connection", "close");
    return answer;
  };
  let isGranted = false;
  try {
    const granted = await declaration.access(asked);
    isGranted = true;
    const { body, wrong } = tooLong ? { body: undefined, wrong: tooLong } : readFields(shape, sent);
    if (wrong && isFromScript(request)) throw invalid(Object.values(wrong.problems)[0] ?? wrong.message ?? "");
    if (wrong) return await refuse(wrong);
    const { ipAddress } = visitorOf(request.headers);
    const upToDate = (known: Known) => bodyUpToDate(known, shape, sent);
    const submission = { ...asked, ...granted, body, upToDate, ipAddress };
    const outcome = await declaration.handle(submission);
    if (isFromScript(request)) return scriptAnswer(outcome);
    const accountIdAfter = async () =>
      session ? ((await findSessionAccount(db, sentSession, now))?.account.id ?? null) : null;
    return await continueWith(outcome, owner.accountId, accountIdAfter);
  } catch (thrown) {
    // It shows what went wrong itself.
    if (isFromScript(request)) throw thrown;
    if (thrown instanceof MergeError) return await refuse(thrown.wrong, thrown.sent);
    const error = asDomainError(thrown);
    if (error?.kind === "unauthenticated") return seeOther(`/sign-in?${new URLSearchParams({ callbackUrl: page })}`);
    if (error?.kind === "unavailable") return formAgainLater(error, await remember(problemsOf(error)));
    if (error?.details.code === proofNeeded)
      return await askForProof(await remember({ problems: {}, message: wordsForPeople(error) }));
    if (error?.kind === "not_found" && isGranted && declaration.mayBeGone)
      return seeOther(declaration.mayBeGone === true ? page : declaration.mayBeGone);
    if (!error || !canBePutRight.has(error.kind)) throw thrown;
    return await refuse(problemsOf(error));
  }
}

/**
 * What was sent; of a file that is longer than its form takes no more is read than that, and its field says so.
 */
async function readWithin(shape: FormShape, request: Request): Promise<{ sent: Sent; tooLong?: FormProblems }> {
  try {
    return { sent: await readSent(request, longestBody(shape), longestBody(shape, { withFiles: false })) };
  } catch (thrown) {
    const tooLong = asDomainError(thrown)?.kind === "too_large" ? tooLongFor(shape) : undefined;
    if (!tooLong) throw thrown;
    return { sent: new Map(), tooLong };
  }
}

function readParams<Params extends ParamsShape>(shape: Params | undefined, sent: Record<string, string>) {
  const read = (shape ?? NoFields).safeParse(sent);
  const isClean = Object.values(sent).every((value) => !value.includes("\0"));
  if (!read.success || !isClean) throw new DomainError("not_found", t("There is no such page."));
  return read.data as z.output<Params>;
}

function pageOf<Params extends ParamsShape, Body extends FormShape>(
  { page }: Pick<FormDeclaration<Params, Body, never>, "page">,
  params: z.output<Params>,
  sent: Sent,
): string {
  if (typeof page === "string") return page;
  const text = (name: string) => textsIn(sent, name).at(-1) ?? "";
  return page({ params, text });
}

/** They show who they are, and come back to what they typed. */
const askForProof = ({ location, cookies }: { location: string; cookies: string[] }): Response =>
  seeOther(`/confirm-identity?${new URLSearchParams({ callbackUrl: location })}`, cookies);

// What a person can do something about goes back to the form; everything else is a page of its own.
const canBePutRight = new Set<ErrorKind>(["invalid", "conflict", "outdated", "rate_limited"]);

function problemsOf(error: DomainError): FormProblems & { code?: string } {
  const problems = fieldProblemsOf(error);
  return {
    problems,
    ...(Object.keys(problems).length === 0 && { message: wordsForPeople(error) }),
    ...(error.details.code !== undefined && { code: error.details.code }),
  };
}

/** A page is asked for by its address, and so says nothing of JSON. */
const isFromScript = (request: Request): boolean => request.headers.get("accept") === "application/json";

function scriptAnswer(outcome: Outcome): Response {
  const data = typeof outcome === "string" ? { location: outcome } : (outcome.data ?? { location: outcome.location });
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  for (const cookie of typeof outcome === "string" ? [] : (outcome.cookies ?? [])) headers.append("Set-Cookie", cookie);
  return Response.json(data, { headers });
}

/** `accountIdAfter` is whose session the browser still has: a form may have ended the one that it was sent with. */
async function continueWith(
  outcome: Outcome,
  accountId: number | null,
  accountIdAfter: () => Promise<number | null>,
): Promise<Response> {
  if (typeof outcome === "string") return await continueWith({ location: outcome }, accountId, accountIdAfter);
  const { location, cookies = [], shownOnce, forgetsFetched } = outcome;
  const kept = [...cookies];
  if (/[?&]done=/.test(location))
    kept.push(setCookie("done", await proveDone({ address: location, accountId: await accountIdAfter() })));
  if (shownOnce) kept.push(setCookie("shown-once", await showOnce(shownOnce, { page: location, accountId })));
  const answer = seeOther(location, kept);
  return forgetsFetched ? forgetFetched(answer) : answer;
}

/** A step of an authorization comes back in the language that its application asked for. */
function asAskedFor(page: string, { url }: Request): string {
  const asked = new URL(url).searchParams.get("ui_locales");
  return asked === null ? page : `${page}${page.includes("?") ? "&" : "?"}ui_locales=${encodeURIComponent(asked)}`;
}

const withAttempt = (page: string, attempt: string): string =>
  `${page}${page.includes("?") ? "&" : "?"}attempt=${attempt}`;

/** What the page needs to be as it was: what was typed, and what the form was made from. */
const typedInto = (shape: FormShape, sent: Sent): Record<string, string[]> => ({
  ...textsToShowAgain(shape, sent),
  ...(sent.has(basedOnField) && { [basedOnField]: textsIn(sent, basedOnField) }),
});

const textsIn = (sent: Sent, name: string): string[] =>
  (sent.get(name) ?? []).filter((value) => typeof value === "string");
