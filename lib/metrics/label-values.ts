// What labels may be, where that is finite and little: each is told from the beginning, as 0, so that the first of its kind
// is an increase. A series that begins with 1 is none to Prometheus.

export const countedGrants = [
  ...(["authorization_code", "refresh_token", "client_credentials", "password", "device_code"] as const),
  ...(["implicit", "personal", "other"] as const),
];

export const signInProofs = ["password", "second_factor", "passkey"] as const;
export const signInReasons = ["wrong", "too_many_attempts"] as const;

export const removedKinds = [
  ...(["sessions", "links", "forms", "attempts", "challenges", "audit", "sign-ins", "unconfirmed accounts"] as const),
  ...(["codes and tokens", "personal tokens", "usage", "mail", "notifications", "devices"] as const),
  ...([
    "initial access tokens",
    "invitations to applications",
    "unused open registrations",
    "uploaded results",
    "live facts",
  ] as const),
  ...(["copies of programs", "revisions", "exports", "archives"] as const),
];
export type RemovedKind = (typeof removedKinds)[number];
