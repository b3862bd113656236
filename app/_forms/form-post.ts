import { fieldProblemsOf } from "#lib/accounts/field-problems.ts";
import { findSessionAccount, type SessionAccount } from "#lib/accounts/session.ts";
import { visitorOf } from "#lib/accounts/visitor.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { markup } from "#lib/oauth/provider/markup.ts";
import { plainPageResponse } from "#lib/oauth/provider/plain-page.ts";
import { DomainError, unauthenticated } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { type FormMemory, rememberForm } from "./form-memory.ts";
import { readForm } from "./read-form.ts";

export type Submission<Field extends string> = {
  db: Database;
  request: Request;
  cookieHeader: string | null;
  ipAddress: string | null;
  /** Every declared field, empty where it was not sent; several values with spaces between. */
  fields: Record<Field, string>;
  form: FormData;
};

/** Where the browser goes next, and what it is given on the way. */
export type Outcome = string | { location: string; cookies?: string[]; shownOnce?: string[] };

type FormPost<Field extends string, Extra> = {
  fields: readonly Field[];
  /** The page that has the form: a refused one is shown there again. */
  page: (fields: Record<Field, string>) => string;
  /** What is shown again after a refusal; never a password. */
  keep?: readonly Field[];
  handle: (submission: Submission<Field> & Extra) => Promise<Outcome>;
};

/** What a plain form is sent to. It answers with a redirect, so that nothing is sent twice and no script is needed. */
export const formPost =
  <Field extends string>(declaration: FormPost<Field, object>) =>
  (request: Request): Promise<Response> =>
    answer(request, declaration, async () => ({}));

/** The same for forms that only somebody who is signed in may send. */
export const ownFormPost =
  <Field extends string>(declaration: FormPost<Field, { session: SessionAccount }>) =>
  (request: Request): Promise<Response> =>
    answer(request, declaration, async ({ db, cookieHeader }) => {
      const session = await findSessionAccount(db, cookieHeader);
      if (!session) throw unauthenticated();
      return { session };
    });

async function answer<Field extends string, Extra>(
  request: Request,
  declaration: FormPost<Field, Extra>,
  complete: (submission: Submission<Field>) => Promise<Extra>,
): Promise<Response> {
  try {
    const submission = await readSubmission(request, declaration.fields);
    try {
      const outcome = await declaration.handle({ ...submission, ...(await complete(submission)) });
      return await continueWith(outcome);
    } catch (thrown) {
      return await showAgain(thrown, declaration, submission.fields);
    }
  } catch (thrown) {
    return failurePage(thrown);
  }
}

async function readSubmission<Field extends string>(
  request: Request,
  names: readonly Field[],
): Promise<Submission<Field>> {
  const form = await readForm(request);
  // Checkboxes that share a name are several values.
  const sentText = (name: string): string =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .join(" ");
  return {
    db: database(),
    request,
    cookieHeader: request.headers.get("cookie"),
    ipAddress: visitorOf(request.headers).ipAddress,
    fields: Object.fromEntries(names.map((name) => [name, sentText(name)])) as Record<Field, string>,
    form,
  };
}

async function continueWith(outcome: Outcome): Promise<Response> {
  if (typeof outcome === "string") return seeOther(outcome);
  const { location, cookies = [], shownOnce } = outcome;
  if (!shownOnce) return seeOther(location, cookies);
  const { cookie, attempt } = await rememberForm({ problems: {}, values: {}, shownOnce });
  return seeOther(withAttempt(location, attempt), [...cookies, cookie]);
}

// What a person can put right goes back to the form; everything else is a page of its own.
async function showAgain<Field extends string, Extra>(
  thrown: unknown,
  { page, keep = [] }: FormPost<Field, Extra>,
  fields: Record<Field, string>,
): Promise<Response> {
  if (!(thrown instanceof DomainError)) throw thrown;
  if (thrown.kind === "unauthenticated") return seeOther(`/sign-in?callbackUrl=${encodeURIComponent(page(fields))}`);
  if (thrown.kind === "forbidden" || thrown.details.status !== undefined) throw thrown;
  const problems = fieldProblemsOf(thrown);
  const memory: FormMemory = {
    problems,
    values: Object.fromEntries(keep.map((name) => [name, fields[name]])),
    ...(Object.keys(problems).length === 0 && { message: thrown.message }),
    ...(thrown.details.code !== undefined && { code: thrown.details.code }),
  };
  const { cookie, attempt } = await rememberForm(memory);
  return seeOther(withAttempt(page(fields), attempt), [cookie]);
}

function failurePage(thrown: unknown): Response {
  if (thrown instanceof DomainError) {
    const status = thrown.details.status ?? (thrown.kind === "forbidden" ? 403 : 400);
    return plainPageResponse(status, "This did not work", markup`<p>${thrown.message}</p>`);
  }
  log().error({ err: thrown }, "form failed");
  return plainPageResponse(500, "Something went wrong on our side", markup`<p>Please try again in a moment.</p>`);
}

const withAttempt = (location: string, attempt: string): string =>
  `${location}${location.includes("?") ? "&" : "?"}attempt=${attempt}`;

export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
