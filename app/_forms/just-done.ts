import { headers } from "next/headers";
import { currentCookie, currentSession } from "#app/_session/session.ts";
import { wasJustDone } from "#lib/accounts/just-done.ts";
import { queryValue, type SearchParams } from "./search-params.ts";

/**
 * What the address says was done, where a form of this browser has just led there: whoever follows a link has done
 * nothing.
 */
export async function justDone(searchParams: SearchParams): Promise<string | undefined> {
  const done = await queryValue(searchParams, "done");
  if (done === undefined) return undefined;
  const address = (await headers()).get("x-stadion-address") ?? "/";
  const accountId = (await currentSession())?.account.id ?? null;
  return (await wasJustDone(await currentCookie("done"), { address, accountId })) ? done : undefined;
}
