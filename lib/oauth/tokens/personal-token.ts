import { z } from "zod";
import { scopeNames } from "../scopes.ts";

const prefix = "stadion_pat_";

/** Its beginning tells a personal access token from others, also to whoever scans code for forgotten ones. */
export const isPersonalToken = (token: string): boolean => token.startsWith(prefix);

export const newPersonalToken = (random: string): string => prefix + random;

/** Scopes that mean something for a token a person makes for themselves; the others belong to signing in. */
export const personalScopes = scopeNames.filter((scope) => !["openid", "profile", "offline_access"].includes(scope));

export const PersonalTokenInput = z.object({
  name: z.string().trim().min(1, "Give it a name.").max(100, "At most 100 characters."),
  scopes: z
    .array(z.enum(personalScopes as [string, ...string[]], "is no scope"))
    .transform((scopes) => personalScopes.filter((scope) => scope === "public" || scopes.includes(scope))),
  /** Days until it ends; null for a token without an end. */
  lifetimeDays: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365), z.null()]).default(90),
});

export type PersonalTokenInput = z.output<typeof PersonalTokenInput>;
