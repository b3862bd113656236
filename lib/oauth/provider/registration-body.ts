import { sha256 } from "#lib/platform/hash.ts";
import { bad, isJson, type Refusal, readBody, utf8 } from "./form-body.ts";

/**
 * What a program sends of an application: JSON, as RFC 7591 has it. A secret in it goes on as its hash, which is all
 * that we could compare it with.
 */
export async function readRegistration(
  request: Request,
): Promise<{ text: string; secretHash: string | undefined } | Refusal> {
  const bytes = await readBody(request);
  if ("error" in bytes) return bytes;
  if (bytes.length === 0) return { text: "{}", secretHash: undefined };
  if (!isJson(request.headers.get("content-type") ?? "")) return bad("the body must be application/json");
  try {
    const sent: unknown = JSON.parse(utf8.decode(bytes));
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return bad("the body must be a JSON object");
    // Copied by the provider, a property of that name would be another thing than what was sent.
    const { __proto__: _, ...metadata } = Object.fromEntries(Object.entries(sent)) as Record<string, unknown>;
    const secretHash = typeof metadata.client_secret === "string" ? sha256(metadata.client_secret) : undefined;
    return { text: JSON.stringify({ ...metadata, ...(secretHash && { client_secret: secretHash }) }), secretHash };
  } catch {
    // No JSON, or nested deeper than anything that could be meant.
    return bad("the body cannot be read as JSON");
  }
}
