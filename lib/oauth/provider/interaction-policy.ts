import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { languageAmong } from "#lib/language/languages.ts";
import { requestContext } from "./request-context.ts";

const { base, Check, Prompt } = interactionPolicy;

/** When a person has to be asked something before the application gets its answer. */
export function buildInteractionPolicy() {
  const policy = base();
  // The site's session is the master: whoever signed out there has no say on an older provider session.
  policy
    .get("login")
    ?.checks.add(
      new Check("no_account_session", "nobody is signed in", "login_required", (ctx) => ctx.oidc.account === undefined),
    );
  policy.add(new Prompt({ name: "select_account", requestable: true }), 1);
  return policy;
}

type Asked = { uid: string; prompt: { name: string; reasons: string[] } };

/** The page that asks, in the language that was asked for. Signing in begins anew; the other pages come back to it. */
export function interactionUrl(ctx: KoaContextWithOIDC, interaction: Asked): string {
  const address = addressOf(ctx, interaction);
  const language = languageAmong(String(ctx.oidc.params?.ui_locales ?? ""));
  if (language === undefined || address.startsWith("/oauth/authorize?")) return address;
  return `${address}${address.includes("?") ? "&" : "?"}ui_locales=${language}`;
}

function addressOf(ctx: KoaContextWithOIDC, interaction: Asked): string {
  const { session } = requestContext(ctx);
  if (interaction.prompt.name === "consent") return `/oauth/consent/${interaction.uid}`;
  if (interaction.prompt.name === "select_account") return `/oauth/select-account/${interaction.uid}`;
  if (!session) return `/sign-in?callbackUrl=${encodeURIComponent(pathAfterSignIn(ctx, interaction.uid))}`;
  if (ctx.oidc.account === undefined) return authorizePath(ctx.oidc.params ?? {}, []);
  if (interaction.prompt.reasons.includes("id_token_hint")) return `/oauth/select-account/${interaction.uid}`;
  return `/oauth/reauthenticate/${interaction.uid}`;
}

// The sign-in page carries no address longer than this; where the request is longer, it is taken up where it stopped.
const longestCarriedPath = 2500;

function pathAfterSignIn(ctx: KoaContextWithOIDC, uid: string): string {
  const path = authorizePath(ctx.oidc.params ?? {}, ["login", "select_account"]);
  return path.length > longestCarriedPath ? `/oauth/authorize/${uid}` : path;
}

/** The request as it came in, to begin again with; without the prompts that beginning again answers. */
export function authorizePath(parameters: Record<string, unknown>, answeredPrompts: string[]): string {
  const { request_uri: _pushed, request: _object, ...params } = parameters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "string") query.set(name, value);
  }
  if (query.get("response_mode") === "implicit") {
    query.set("response_type", "token");
    query.delete("response_mode");
  }
  const prompts = (query.get("prompt") ?? "")
    .split(" ")
    .filter((prompt) => prompt && !answeredPrompts.includes(prompt));
  if (prompts.length > 0) query.set("prompt", prompts.join(" "));
  else query.delete("prompt");
  return `/oauth/authorize?${query}`;
}
