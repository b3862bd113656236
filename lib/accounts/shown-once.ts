import { type FormOwner, pathOf } from "./form-memory.ts";
import { type SealedValue, seal, unseal } from "./sealed.ts";

const lifetimeSeconds = 10 * 60;

/**
 * Carries fresh secrets to the page that shows them: sealed, in the browser of whoever they were made for, until they
 * say that they have them. We keep fingerprints only.
 */
export async function showOnce(texts: string[], { page, accountId }: FormOwner): Promise<SealedValue> {
  const value = await seal("shown-once", { texts, page: pathOf(page), accountId }, lifetimeSeconds);
  return { value, lifetimeSeconds };
}

export async function findShownOnce(
  sealed: string | undefined,
  { page, accountId }: FormOwner,
): Promise<string[] | undefined> {
  const content = sealed === undefined ? undefined : await unseal("shown-once", sealed);
  if (content?.page !== pathOf(page) || content.accountId !== accountId) return undefined;
  return content.texts as string[];
}
