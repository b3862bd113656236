import { readCookie, setCookie } from "#lib/accounts/cookies.ts";
import { seal, unseal } from "#lib/accounts/sealed.ts";
import { randomToken } from "#lib/platform/random.ts";

/** What a form's page shows after the form was sent: what was wrong, what was typed, or what may be seen only once. */
export type FormMemory = {
  problems: Record<string, string>;
  message?: string;
  code?: string;
  values: Record<string, string>;
  shownOnce?: string[];
};

const lifetimeSeconds = 2 * 60;
const longestKept = 300;

/** Keeps it for the next page, sealed, in a cookie: no address, log or history holds what a person typed. */
export async function rememberForm(memory: FormMemory): Promise<{ cookie: string; attempt: string }> {
  const attempt = randomToken().slice(0, 12);
  const values = Object.fromEntries(Object.entries(memory.values).filter(([, value]) => value.length <= longestKept));
  const sealed = await seal("form", { ...memory, values, attempt }, lifetimeSeconds);
  return { cookie: setCookie("form", sealed, lifetimeSeconds), attempt };
}

/** The memory of this attempt; a page that is opened afresh names none and so starts empty. */
export async function recallForm(cookieHeader: string | null, attempt: unknown): Promise<FormMemory | undefined> {
  const cookie = readCookie(cookieHeader, "form");
  if (cookie === undefined || typeof attempt !== "string") return undefined;
  const content = await unseal("form", cookie);
  return content?.attempt === attempt ? (content as unknown as FormMemory) : undefined;
}
