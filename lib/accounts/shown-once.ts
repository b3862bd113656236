import { readCookie, setCookie } from "#lib/web/cookies.ts";
import { type FormOwner, pathOf } from "./form-memory.ts";
import { seal, unseal } from "./sealed.ts";

const lifetimeSeconds = 10 * 60;

/**
 * Carries fresh secrets to the page that shows them: sealed, in the browser of whoever they were made for, until they
 * say that they have them. We keep fingerprints only.
 */
export async function showOnce(texts: string[], { page, accountId }: FormOwner): Promise<string> {
  const sealed = await seal("shown-once", { texts, page: pathOf(page), accountId }, lifetimeSeconds);
  return setCookie("shown-once", sealed, lifetimeSeconds);
}

export async function findShownOnce(
  cookieHeader: string | null,
  { page, accountId }: FormOwner,
): Promise<string[] | undefined> {
  const cookie = readCookie(cookieHeader, "shown-once");
  const content = cookie === undefined ? undefined : await unseal("shown-once", cookie);
  if (content?.page !== pathOf(page) || content.accountId !== accountId) return undefined;
  return content.texts as string[];
}

export const forgetShownOnce = (): string => setCookie("shown-once", "", 0);
