import type { Scope } from "#lib/accounts/scope.ts";
import { scopeTexts } from "../scopes.ts";

/** What a person decided about an application's scopes. */
export type Consent = {
  /** Whichever way they allowed it. */
  scopes: readonly string[];
  /** Those they allowed on the consent page. */
  pageScopes: readonly string[];
  declinedScopes: readonly string[];
};

/** What the consent page never asked the person about for this application; empty means there is nothing to ask. */
export function undecidedScopes(asked: readonly Scope[], consent: Consent | undefined): Scope[] {
  if (!consent) return [...asked];
  return asked.filter((scope) => !consent.pageScopes.includes(scope) && !consent.declinedScopes.includes(scope));
}

/** Of what is asked now, what the person allowed on the consent page. */
export const grantedScopes = (asked: readonly Scope[], consent: Consent | undefined): Scope[] =>
  asked.filter((scope) => consent?.pageScopes.includes(scope));

/** Leaves out the optional scopes that were not ticked; the others come with the decision itself. */
export function chosenScopes(
  asked: readonly Scope[],
  ticked: readonly string[],
): { granted: Scope[]; declined: Scope[] } {
  const isGranted = (scope: Scope) => !scopeTexts[scope].isOptional || ticked.includes(scope);
  return { granted: asked.filter(isGranted), declined: asked.filter((scope) => !isGranted(scope)) };
}
