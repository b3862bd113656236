import { browserSupportsWebAuthn, WebAuthnError } from "@simplewebauthn/browser";
import { t } from "#lib/language/translate.ts";

/** Where the page asks who somebody is first. */
export class ProofNeeded extends Error {}

/** What our server wants signed: asked for when it is needed, and kept by the browser beside it. */
export async function fetchOptions<Options>(address: string): Promise<Options> {
  const headers = { accept: "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: new URLSearchParams() });
  const data: unknown = await answer.json();
  if (answer.ok) return data as Options;
  const { error, code } = data as { error?: string; code?: string };
  if (code === "proof_needed") throw new ProofNeeded();
  throw new Error(error ?? t("Something went wrong. Try again."));
}

/** What somebody is told whose browser gave no passkey. */
export function passkeyProblem(thrown: unknown): string {
  if (!browserSupportsWebAuthn()) return t("This browser has no passkeys. Use another way.");
  if (thrown instanceof WebAuthnError && thrown.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return t("This device keeps a passkey for your account already.");
  if (thrown instanceof WebAuthnError || (thrown instanceof Error && thrown.name === "NotAllowedError"))
    return t("No passkey was used. Try again, or use another way.");
  return thrown instanceof Error ? thrown.message : t("Something went wrong. Try again.");
}
