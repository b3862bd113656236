/** All that a credential can be limited to, in the order in which it is shown. */
export const scopeNames = [
  "public",
  "email",
  "dob",
  "competitions",
  "manage_competitions",
  "manage_registrations",
  "openid",
  "profile",
  "offline_access",
] as const;

export type Scope = (typeof scopeNames)[number];

export const isScope = (text: string): text is Scope => scopeNames.includes(text as Scope);

/** The known scopes among these, in the order of the closed list. */
export const knownScopes = (texts: Iterable<string>): Scope[] => {
  const wanted = new Set(texts);
  return scopeNames.filter((scope) => wanted.has(scope));
};
