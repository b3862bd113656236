import { knownScopes, type Scope } from "#lib/accounts/scope.ts";

const prefix = "stadion_iat_";

/** Its beginning tells an initial access token from others, also to whoever scans code for forgotten ones. */
export const isInitialToken = (token: string): boolean => token.startsWith(prefix);

export const newInitialToken = (random: string): string => prefix + random;

/** What the applications registered with it may ask for: `public` always. */
export const initialTokenScopes = (chosen: readonly string[]): Scope[] => knownScopes(["public", ...chosen]);

export const longestName = 100;

/** Days until a token ends. */
export const lifetimeDays = { "1": 1, "7": 7, "30": 30, "90": 90 } as const;

export type Lifetime = keyof typeof lifetimeDays;
export const lifetimeNames = Object.keys(lifetimeDays) as [Lifetime, ...Lifetime[]];

/** How many applications a token may register. */
export const registrationCounts = ["1", "5", "20"] as const;

export type InitialTokenInput = {
  name: string;
  scopes: Scope[];
  registrations: (typeof registrationCounts)[number];
  lifetime: Lifetime;
};
