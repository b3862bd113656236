import { isScope, type Scope } from "#lib/accounts/scope.ts";
import { msg } from "#lib/language/translate.ts";

export type ScopeText = {
  title: string;
  sentence: string;
  /** What it lets an application do: read, write, or only know who signed in. */
  kind: "read" | "write" | "sign-in";
  /** Changes things in the person's name: the consent page marks it. */
  isDangerous: boolean;
  /** The person may leave it out; the application has to cope. */
  isOptional: boolean;
};

const plain = { isDangerous: false, isOptional: false } as const;

/** What people read on the consent page and developers on the registration form. */
export const scopeTexts: Record<Scope, ScopeText> = {
  public: {
    ...plain,
    title: msg("See your public profile"),
    sentence: msg("Name, ID, gender, country, picture. Already visible to everyone."),
    kind: "read",
  },
  email: {
    ...plain,
    title: msg("See your e-mail address"),
    sentence: msg("The application may write to you."),
    kind: "read",
    isOptional: true,
  },
  dob: {
    ...plain,
    title: msg("See your date of birth"),
    sentence: msg("Used for registration forms; never shown publicly by us."),
    kind: "read",
    isOptional: true,
  },
  competitions: {
    ...plain,
    title: msg("See the competitions you organize"),
    sentence: msg("Those you organize or oversee as a delegate, also before they are announced."),
    kind: "read",
  },
  manage_competitions: {
    title: msg("Change competitions you organize"),
    sentence: msg(
      "Events, schedule, groups and competitor data, including birth dates and e-mail addresses, of your upcoming competitions.",
    ),
    kind: "write",
    isDangerous: true,
    isOptional: false,
  },
  manage_registrations: {
    title: msg("Register you for competitions"),
    sentence: msg("Create, change or cancel your registrations."),
    kind: "write",
    isDangerous: true,
    isOptional: false,
  },
  openid: {
    ...plain,
    title: msg("Sign you in"),
    sentence: msg("Confirms to the application who you are."),
    kind: "sign-in",
  },
  profile: {
    ...plain,
    title: msg("Use your name and picture"),
    sentence: msg("Your name, ID and picture, given as you sign in."),
    kind: "sign-in",
  },
  offline_access: {
    ...plain,
    title: msg("Stay connected"),
    sentence: msg("Works while you are away, until you disconnect it."),
    kind: "sign-in",
  },
};

/** Of the scopes of a token those that its application still has: what it gave up is given to it no more. */
export const registeredScopes = (scope: string, registered: readonly string[]): Scope[] =>
  scope.split(" ").filter((name): name is Scope => isScope(name) && registered.includes(name));

type Limits = {
  /** What its application has. */
  registered: readonly string[];
  /** What its person allows; null where nobody was asked. */
  allowed: readonly string[] | null;
};

/**
 * Of the scopes of a token those that are in effect: neither its application has given them up, nor its person. What was
 * given up once, and is asked for again, is in effect once its person has allowed it again.
 */
export const effectiveScopes = (scope: string, { registered, allowed }: Limits): Scope[] =>
  registeredScopes(scope, registered).filter((name) => allowed === null || allowed.includes(name));

export type ScopeDecision = { granted: Scope[] } | { error: string; scope?: string };

type AskingApplication = { profile: "modern" | "compatible"; scopes: readonly string[] };

/**
 * Which scopes an asked `scope` parameter means for an application: none asked means `public`; `public` is always
 * part of it, added for a compatible application and demanded of a modern one.
 */
export function decideScopes(asked: string | undefined, application: AskingApplication): ScopeDecision {
  const names = [...new Set((asked ?? "").split(/[ \t\r\n]+/).filter(Boolean))];
  if (names.length === 0) return { granted: ["public"] };

  const unknown = names.find((name) => !isScope(name));
  if (unknown !== undefined) return { error: "requested scope is not known", scope: unknown.slice(0, 100) };
  const scopes = names as Scope[];

  const notRegistered = scopes.find((scope) => scope !== "public" && !application.scopes.includes(scope));
  if (notRegistered) return { error: "requested scope is not registered for this application", scope: notRegistered };

  if (scopes.includes("public")) return { granted: scopes };
  if (application.profile === "compatible") return { granted: ["public", ...scopes] };
  return { error: "requested scope must contain public", scope: "public" };
}
