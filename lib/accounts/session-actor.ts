import { type Actor, anonymous } from "./actor.ts";
import type { SessionAccount } from "./session.ts";

/** Whoever is signed in, with all that the account may do. */
export const sessionActor = ({ account, sessionIdHash }: SessionAccount, now: Date): Actor => ({
  ...anonymous(now),
  account,
  scopes: "session",
  credential: "session",
  reader: sessionIdHash,
});
