import { readCookie, setCookie } from "#lib/accounts/cookies.ts";
import { seal, unseal } from "#lib/accounts/sealed.ts";

const shownSeconds = 600;

/** Carries a fresh secret to the page that shows it once: sealed, in the developer's own browser, and nowhere else. */
export async function showSecretCookie(applicationId: number, secret: string): Promise<string> {
  return setCookie("form", await seal("form", { applicationId, secret }, shownSeconds), shownSeconds);
}

export const forgetSecretCookie = (): string => setCookie("form", "", 0);

export async function findShownSecret(cookieHeader: string | null, applicationId: number): Promise<string | undefined> {
  const sealed = readCookie(cookieHeader, "form");
  const content = sealed === undefined ? undefined : await unseal("form", sealed);
  return content?.applicationId === applicationId && typeof content.secret === "string" ? content.secret : undefined;
}
