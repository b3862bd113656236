const hidden = "[hidden]";
const secretName =
  /token|secret|password|passwd|authorization|cookie|credential|verifier|assertion|e_?mail|birth|^dob$|^code$|_code$|api_?key|private_?key/i;
// `code` says which error it was; the word alone also names an authorization code, which is long.
const shortCode = /^[A-Za-z0-9_]{1,24}$/;
// Each part as long as an address may have it: unbounded, a long path without an address is searched from every letter.
const emailAddress = /[^\s@"'<>(),;:=]{1,64}@[^\s@"'<>(),;:=]{1,255}\.[A-Za-z]{2,24}/g;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const secretInUrl = /([?&](?:access_token|code|client_secret|refresh_token|token|password|state)=)[^&\s"]+/gi;
// Drizzle and PostgreSQL repeat a failed statement's values in their messages, after which nothing stands: a value may have
// lines of its own.
const statementValues = /(\nparams: )[\s\S]*$/;

/** A copy that may be written to a log. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth > 6) return "[deep]";
  if (value instanceof Error) return scrubError(value, depth);
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecret(name, item) ? hidden : scrub(item, depth + 1)]),
  );
}

// An address has an @, what stands in a URL an =, and before everything else stands a space or the end of a line. Most of
// what is logged has none of them.
const sign = /[@=\s]/;

const scrubText = (text: string): string =>
  sign.test(text)
    ? text
        .replace(statementValues, `$1${hidden}`)
        .replace(emailAddress, hidden)
        .replace(bearer, `$1 ${hidden}`)
        .replace(secretInUrl, `$1${hidden}`)
    : text;

function isSecret(name: string, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === "boolean") return false;
  if (name === "code" && (typeof value === "number" || (typeof value === "string" && shortCode.test(value))))
    return false;
  return secretName.test(name);
}

function scrubError(error: Error, depth: number): unknown {
  const { code, constraint_name: constraint, table_name: table } = error as unknown as Record<string, unknown>;
  const message = scrubText(error.message);
  return {
    type: error.name,
    message,
    // It repeats the message before it says where.
    stack: scrubText((error.stack ?? "").replace(error.message, "")),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && { cause: scrub(error.cause, depth + 1) }),
  };
}
