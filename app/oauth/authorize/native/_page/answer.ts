/** What an application was answered, as far as the address looks like an answer of ours: anybody can write one. */
export type Answer =
  | { kind: "code" | "accessToken" | "idToken"; value: string }
  | { kind: "error"; error: string; requestId: string | undefined }
  | { kind: "nothing" };

export const readQuery = (query: URLSearchParams): Answer =>
  readValue(query, "code", "code", opaque) ?? readError(query) ?? { kind: "nothing" };

/** What stands behind the # of the address, which no server is sent. */
export const readFragment = (fragment: URLSearchParams): Answer =>
  readValue(fragment, "access_token", "accessToken", opaque) ??
  readValue(fragment, "id_token", "idToken", signed) ??
  readError(fragment) ?? { kind: "nothing" };

// Codes and tokens are 256 random bits.
const opaque = /^[\w-]{43}$/;
const signed = /^[\w-]{1,1000}\.[\w-]{1,5000}\.[\w-]{1,1000}$/;
const requestNumber = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function readValue(
  parameters: URLSearchParams,
  name: string,
  kind: Exclude<Answer["kind"], "error" | "nothing">,
  shape: RegExp,
): Answer | undefined {
  const value = single(parameters, name);
  return value !== undefined && shape.test(value) ? { kind, value } : undefined;
}

function readError(parameters: URLSearchParams): Answer | undefined {
  const error = single(parameters, "error");
  if (!error) return undefined;
  const requestId = single(parameters, "request_id");
  return { kind: "error", error, requestId: requestId && requestNumber.test(requestId) ? requestId : undefined };
}

function single(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}
