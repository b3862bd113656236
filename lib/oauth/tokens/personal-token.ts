import { type Scope, scopeNames } from "#lib/accounts/scope.ts";

const prefix = "stadion_pat_";

/** Its beginning tells a personal access token from others, also to whoever scans code for forgotten ones. */
export const isPersonalToken = (token: string): boolean => token.startsWith(prefix);

export const newPersonalToken = (random: string): string => prefix + random;

/** Scopes that mean something for a token a person makes for themselves; the others belong to signing in. */
export const personalScopes = scopeNames.filter((scope) => !["openid", "profile", "offline_access"].includes(scope));

/** What a personal token may do for which of them was chosen: `public` always. */
export const personalScopesAmong = (chosen: readonly string[]): Scope[] =>
  personalScopes.filter((scope) => scope === "public" || chosen.includes(scope));

export const longestName = 100;

/** Days until a token ends; null for one without an end. */
export const lifetimeDays = { "7": 7, "30": 30, "90": 90, "365": 365, none: null } as const;

export type Lifetime = keyof typeof lifetimeDays;
export const lifetimeNames = Object.keys(lifetimeDays) as [Lifetime, ...Lifetime[]];

export type PersonalTokenInput = { name: string; scopes: Scope[]; lifetime: Lifetime };
