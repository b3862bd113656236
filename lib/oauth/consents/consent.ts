import { type Scope, scopeWords } from "../scopes.ts";

/** What a person decided about an application's scopes. */
export type Consent = { scopes: readonly string[]; declinedScopes: readonly string[] };

/** What the person was never asked about for this application; empty means there is nothing to ask. */
export function undecidedScopes(asked: readonly Scope[], consent: Consent | undefined): Scope[] {
  if (!consent) return [...asked];
  return asked.filter((scope) => !consent.scopes.includes(scope) && !consent.declinedScopes.includes(scope));
}

/** Of what is asked now, what the person allowed. */
export const grantedScopes = (asked: readonly Scope[], consent: Consent): Scope[] =>
  asked.filter((scope) => consent.scopes.includes(scope));

/** Leaves out the optional scopes that were not ticked; the others come with the decision itself. */
export function chosenScopes(
  asked: readonly Scope[],
  ticked: readonly string[],
): { granted: Scope[]; declined: Scope[] } {
  const isGranted = (scope: Scope) => !scopeWords[scope].isOptional || ticked.includes(scope);
  return { granted: asked.filter(isGranted), declined: asked.filter((scope) => !isGranted(scope)) };
}
