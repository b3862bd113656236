import { generateKeyPairSync } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { randomToken } from "./random.ts";

type SigningKey = { kty: "RSA"; kid: string; alg: "RS256"; use: "sig" } & Record<string, unknown>;

export type Secrets = {
  sessionSecret: string;
  /** The first one signs, all of them verify: put a fresh one in front to rotate. */
  cookieSecrets: string[];
  signingKeys: { keys: SigningKey[] };
};

type Variables = Record<string, string | undefined>;

/** The secrets that were given, completed by generated ones that stay the same from start to start. */
export function loadSecrets(
  given: Variables,
  { directory, mayGenerate }: { directory: string; mayGenerate: boolean },
): { values?: Secrets; problems: string[] } {
  const missing = secretNames.filter((name) => !given[name]);
  if (missing.length > 0 && !mayGenerate) {
    return {
      problems: missing.map((name) => `${name} must be set in production: ${SecretVariables.shape[name].description}`),
    };
  }

  const source = missing.length > 0 ? { ...generatedSecrets(directory), ...given } : given;
  const parsed = SecretVariables.safeParse(source);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) };
  }
  const { SESSION_SECRET, COOKIE_SECRETS, SIGNING_KEYS } = parsed.data;
  return {
    values: { sessionSecret: SESSION_SECRET, cookieSecrets: COOKIE_SECRETS, signingKeys: SIGNING_KEYS },
    problems: [],
  };
}

const secret = z.string().trim().min(32, "must have at least 32 characters");

const SigningKeys = z.object({
  keys: z
    .array(z.looseObject({ kty: z.literal("RSA"), n: z.string(), e: z.string(), d: z.string(), kid: z.string() }))
    .min(1),
});

const SecretVariables = z.object({
  SESSION_SECRET: secret.describe("a random text of at least 32 characters"),
  COOKIE_SECRETS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(secret))
    .describe("random texts of at least 32 characters, separated by commas, the current one first"),
  SIGNING_KEYS: z
    .string()
    .refine((text) => parseSigningKeys(text), "must be a JSON Web Key Set of private RSA keys that have a kid")
    .transform((text) => parseSigningKeys(text)!)
    .describe("a JSON Web Key Set of private RSA keys, as one line of JSON"),
});

const secretNames = ["SESSION_SECRET", "COOKIE_SECRETS", "SIGNING_KEYS"] as const;

function parseSigningKeys(text: string): Secrets["signingKeys"] | undefined {
  try {
    const { keys } = SigningKeys.parse(JSON.parse(text));
    return { keys: keys.map((key) => ({ ...key, alg: "RS256", use: "sig" })) };
  } catch {
    return undefined;
  }
}

function generatedSecrets(directory: string): Variables {
  const file = path.join(directory, "secrets.json");
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }

  // Others must be able to walk through: as root the database runs as another user, further down.
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(generateSecrets(), null, 2), { mode: 0o600 });
  try {
    // A link fails where the file exists: of several processes that start at once, one decides.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

function generateSecrets(): Variables {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: randomToken().slice(0, 16), alg: "RS256", use: "sig" };
  return {
    SESSION_SECRET: randomToken(),
    COOKIE_SECRETS: randomToken(),
    SIGNING_KEYS: JSON.stringify({ keys: [key] }),
  };
}
