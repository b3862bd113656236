import { generateKeyPairSync } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { invalid } from "./errors.ts";
import { makeFolder } from "./make-folder.ts";
import { randomToken } from "./random.ts";
import { weaknessesOf } from "./weak-secrets.ts";

type SigningKey = { kty: "RSA"; n: string; kid: string; alg: "RS256"; use: "sig" } & Record<string, unknown>;

export type Secrets = {
  sessionSecret: string;
  /** The first one signs, all of them verify: put a fresh one in front to rotate. */
  cookieSecrets: string[];
  signingKeys: { keys: SigningKey[] };
};

type Variables = Record<string, string | undefined>;

/**
 * The secrets that were given, completed by generated ones that stay the same from start to start. In production
 * nothing is generated and what is weak is refused.
 */
export function loadSecrets(
  given: Variables,
  { directory, mayGenerate, isProduction }: { directory: string; mayGenerate: boolean; isProduction: boolean },
): { values?: Secrets; problems: string[] } {
  const missing = secretNames.filter((name) => !given[name]);
  const source = missing.length > 0 && mayGenerate ? { ...generatedSecrets(directory), ...given } : given;
  const problems = isProduction
    ? missing.map((name) => `${name} must be set in production: ${SecretVariables.shape[name].description}`)
    : [];

  const { SESSION_SECRET, COOKIE_SECRETS, SIGNING_KEYS } = SecretVariables.shape;
  const secrets = {
    sessionSecret: read("SESSION_SECRET", SESSION_SECRET),
    cookieSecrets: read("COOKIE_SECRETS", COOKIE_SECRETS),
    signingKeys: read("SIGNING_KEYS", SIGNING_KEYS),
  };
  if (isProduction) problems.push(...weaknessesOf({ ...secrets, metricsToken: given.METRICS_TOKEN?.trim() }));
  return problems.length === 0 && isComplete(secrets) ? { values: secrets, problems } : { problems };

  function read<Shape extends z.ZodType>(name: SecretName, shape: Shape): z.output<Shape> | undefined {
    if (source[name] === undefined) return undefined;
    const parsed = shape.safeParse(source[name]);
    if (!parsed.success)
      problems.push(...parsed.error.issues.map(({ path: [index], message }) => `${name}${whichOf(index)} ${message}`));
    return parsed.data;
  }
}

/** Of several values in one variable. */
const whichOf = (index: PropertyKey | undefined): string => (typeof index === "number" ? ` (value ${index + 1})` : "");

type Incomplete = { [Name in keyof Secrets]: Secrets[Name] | undefined };

const isComplete = (secrets: Incomplete): secrets is Secrets =>
  Object.values(secrets).every((secret) => secret !== undefined);

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

export const secretNames = ["SESSION_SECRET", "COOKIE_SECRETS", "SIGNING_KEYS"] as const;
export type SecretName = (typeof secretNames)[number];

function parseSigningKeys(text: string): Secrets["signingKeys"] | undefined {
  try {
    const json = text.trimStart().startsWith("{") ? text : Buffer.from(text, "base64url").toString();
    const { keys } = SigningKeys.parse(JSON.parse(json));
    return { keys: keys.map((key) => ({ ...key, alg: "RS256", use: "sig" })) };
  } catch {
    return undefined;
  }
}

function generatedSecrets(directory: string): Variables {
  const file = path.join(directory, "secrets.json");
  const known = readKept(file);
  if (known) return known;

  // Others must be able to walk through: as root the database runs as another user, further down.
  makeFolder(directory, { mode: 0o711 });
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
  return readKept(file) ?? {};
}

function readKept(file: string): Variables | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw invalid(`${file} is damaged: put it back from a copy, or remove it, which signs everybody out.`);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

/** The keys without a character that a shell, or whatever reads environment files, could take for its own. */
export const inOneWord = (signingKeys: string): string => Buffer.from(signingKeys).toString("base64url");

/** New ones, as the environment wants them: each for itself, and the key with a name of its own. */
export function generateSecrets(): Record<SecretName, string> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: randomToken().slice(0, 16), alg: "RS256", use: "sig" };
  return {
    SESSION_SECRET: randomToken(),
    COOKIE_SECRETS: randomToken(),
    SIGNING_KEYS: JSON.stringify({ keys: [key] }),
  };
}
