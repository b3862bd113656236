import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { directSignInClientId, ensureDirectSignIn } from "../applications/direct-sign-in.ts";
import { findApplication } from "../applications/queries.ts";
import type { Form } from "./form-body.ts";
import { type OAuthError, oauthError } from "./oauth-error.ts";

const secretNames = ["client_secret", "code", "code_verifier", "password", "refresh_token", "username"];

/**
 * What clients send to the token endpoint beside the standard: parameters in the query string, and the `code` left
 * hanging on the redirect address. Both are taken from compatible applications only.
 */
export async function acceptOlderTokenRequest(
  db: Database,
  form: Form,
  { query, authorization }: { query: URLSearchParams; authorization: string | null },
): Promise<Form | OAuthError> {
  if (namesNoClient(form, query, authorization) && (await isDirectSignIn(db, form))) return asDirectSignIn(form);
  const danglingCode = withoutDanglingCode(form, query);
  if (query.size === 0 && danglingCode === undefined) return form;

  const clientId = form.get("client_id") ?? query.get("client_id") ?? basicClientId(authorization);
  const application = clientId && !clientId.includes("\0") ? await findApplication(db, clientId) : undefined;
  if (application?.profile !== "compatible") {
    const isSecretInQuery = secretNames.some((name) => query.has(name));
    return isSecretInQuery
      ? oauthError("credentials and codes must be sent in the body, not in the query string")
      : form;
  }
  const whole = new URLSearchParams(form);
  for (const [name, value] of query) whole.append(name, value);
  if (danglingCode !== undefined) whole.set("redirect_uri", danglingCode);
  return whole;
}

const namesNoClient = (form: Form, query: URLSearchParams, authorization: string | null): boolean =>
  !form.has("client_id") && !query.has("client_id") && authorization === null;

// Scripts that sign in with a password alone, as the interface documents it, and go on with what that gave them.
async function isDirectSignIn(db: Database, form: Form): Promise<boolean> {
  if (env().passwordGrant !== "on") return false;
  if (form.get("grant_type") === "password") {
    await ensureDirectSignIn(db);
    return true;
  }
  if (form.get("grant_type") !== "refresh_token") return false;
  const isOfDirectSignIn = and(
    eq(oauthArtefacts.model, "RefreshToken"),
    eq(oauthArtefacts.idHash, sha256(form.get("refresh_token") ?? "")),
    eq(oauthArtefacts.clientId, directSignInClientId),
  );
  return (await db.$count(oauthArtefacts, isOfDirectSignIn)) > 0;
}

const asDirectSignIn = (form: Form): Form => new URLSearchParams([...form, ["client_id", directSignInClientId]]);

// `https://app.example/cb?code=…` sent back as the redirect address: the very code of this request, nothing else.
function withoutDanglingCode(form: Form, query: URLSearchParams): string | undefined {
  const code = form.get("code") ?? query.get("code");
  const uri = form.get("redirect_uri") ?? query.get("redirect_uri");
  if (!code || !uri) return undefined;
  const ending = ["?", "&"].map((mark) => `${mark}${new URLSearchParams({ code })}`).find((end) => uri.endsWith(end));
  return ending && uri.slice(0, -ending.length);
}

function basicClientId(authorization: string | null): string | undefined {
  const encoded = /^basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? "")?.[1];
  if (!encoded) return undefined;
  const [id] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  try {
    return decodeURIComponent(id ?? "");
  } catch {
    return undefined;
  }
}
