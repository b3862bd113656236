import type { Account } from "./account.ts";
import type { Scope } from "./scope.ts";

/** Who asks. A session and a bearer token give the same type, so that every rule is written once. */
export type Actor = {
  /** Null for anonymous requests and for applications that act for nobody. */
  account: Account | null;
  /** What the credential allows; a session allows whatever its account may do. */
  scopes: "session" | readonly Scope[];
  credential: "none" | "session" | "token" | "server";
  application: { id: number; clientId: string; name: string } | null;
  personalTokenId: number | null;
  /** One session or token, unmistakably, without being usable as one: the hash of its id. */
  reader: string | null;
  /** When they ask: what somebody may do depends on the roles of the day. */
  now: Date;
};

export const anonymous = (now: Date): Actor => ({
  account: null,
  scopes: [],
  credential: "none",
  application: null,
  personalTokenId: null,
  reader: null,
  now,
});

/** Whoever runs the server, at its command line: no request becomes this. */
export const serverOperator = (now: Date): Actor => ({ ...anonymous(now), credential: "server" });

export const hasScope = (actor: Actor, scope: Scope): boolean =>
  actor.scopes === "session" || actor.scopes.includes(scope);

/** The account, as far as this credential lets it act there: null without the scope. */
export const accountWithin = (actor: Actor, scope: Scope): Account | null =>
  hasScope(actor, scope) ? actor.account : null;
