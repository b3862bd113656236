import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env, overrideEnv } from "./env.ts";
import { DomainError } from "./errors.ts";
import { randomToken } from "./random.ts";

const names = [
  "DATABASE_URL DATABASE_DIRECT_URL DATABASE_READ_URL STALE_READ_SECONDS DATABASE_POOL_SIZE WORKERS ANSWER_CACHE_MEGABYTES PORT HOST BASE_URL STADION_ENVIRONMENT STADION_DIRECTORY SESSION_SECRET COOKIE_SECRETS",
  "SIGNING_KEYS SMTP_URL MAIL_FROM ASSOCIATION_ABBREVIATION ASSOCIATION_NAME ASSOCIATION_SENTENCE ASSOCIATION_LOGO ASSOCIATION_COLOURS PASSWORD_GRANT API_HOST_ALIAS",
  "API_RATE_LIMIT EXPORT_EVERY TRUSTED_PROXY_HOPS METRICS_PORT METRICS_HOST METRICS_TOKEN LOG_ADDRESSES LOG_LEVEL",
  "EXPORTS_KEPT AUDIT_KEPT_DAYS SIGN_INS_KEPT_DAYS USAGE_KEPT_DAYS MAIL_KEPT_DAYS UNCONFIRMED_ACCOUNTS_KEPT_DAYS REVISIONS_KEPT_DAYS",
]
  .join(" ")
  .split(" ");
const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "stadion-env-"));
  overrideEnv({ ...nothing, STADION_DIRECTORY: directory });
});

afterEach(() => {
  overrideEnv(before);
  rmSync(directory, { recursive: true });
});

test("nothing needs to be set in development", () => {
  expect(env()).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    isLocal: true,
    baseUrl: "http://localhost:3000",
    environment: "development",
    databaseUrl: undefined,
    databasePoolSize: 10,
    answerCacheMegabytes: 64,
    associationAbbreviation: "wca",
    associationName: "Stadion",
    passwordGrant: "on",
    mailFrom: "no-reply@localhost",
    apiRequestsPerMinute: 300,
    exportEveryHours: 0,
    trustedProxyHops: 0,
  });
  expect(Object.isFrozen(env())).toBe(true);
});

test("every wrong variable is named, all at once", () => {
  overrideEnv({ PORT: "many", BASE_URL: "stadion.example/x", PASSWORD_GRANT: "maybe", DATABASE_URL: "mysql://x" });
  expect(() => env()).toThrow(
    [
      "These environment variables need attention:",
      "  - DATABASE_URL must be an address that starts with postgres:// or postgresql://",
      "  - PORT must be a number",
      "  - BASE_URL must be an address that starts with http:// or https://",
      "  - PASSWORD_GRANT must be on, clients or off",
    ].join("\n"),
  );
});

test("wrong secrets are named beside wrong settings, and which of several", () => {
  overrideEnv({ PORT: "abc", SESSION_SECRET: "short", COOKIE_SECRETS: `${randomToken()},short,a`, SIGNING_KEYS: "{" });
  const problems = [
    "These environment variables need attention:",
    "  - PORT must be a number",
    "  - SESSION_SECRET must have at least 32 characters",
    "  - COOKIE_SECRETS (value 2) must have at least 32 characters",
    "  - COOKIE_SECRETS (value 3) must have at least 32 characters",
    "  - SIGNING_KEYS must be a JSON Web Key Set of private RSA keys that have a kid",
  ];
  expect(() => env()).toThrow(new DomainError("invalid", problems.join("\n")));
  overrideEnv({ SESSION_SECRET: undefined, COOKIE_SECRETS: undefined, SIGNING_KEYS: undefined });
  expect(() => env()).toThrow(new DomainError("invalid", problems.slice(0, 2).join("\n")));
});

test("an empty variable counts as not set", () => {
  overrideEnv({ PORT: "", BASE_URL: " " });
  expect(env().baseUrl).toBe("http://localhost:3000");
});

test("the base address follows the port, and loses its last slash", () => {
  overrideEnv({ PORT: "4000" });
  expect(env().baseUrl).toBe("http://localhost:4000");
  overrideEnv({ BASE_URL: "https://Stadion.example/" });
  expect(env().baseUrl).toBe("https://stadion.example");
});

test("a base address with a path is refused", () => {
  overrideEnv({ BASE_URL: "https://stadion.example/wca" });
  expect(() => env()).toThrow("BASE_URL must be an origin like https://stadion.example, without a path");
});

test("generated secrets stay the same from start to start and are nobody else's to read", () => {
  const first = env();
  overrideEnv({});
  expect(env()).not.toBe(first);
  expect(env()).toEqual(first);
  expect(first.signingKeys.keys[0]).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig", d: expect.any(String) });
  expect(statSync(path.join(directory, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("a damaged file of generated secrets is named, and left as it is", () => {
  const file = path.join(directory, "secrets.json");
  writeFileSync(file, '{"SESSION_SECRET": "abc');
  expect(() => env()).toThrow(`${file} is damaged: put it back from a copy, or remove it, which signs everybody out.`);
  expect(readFileSync(file, "utf8")).toBe('{"SESSION_SECRET": "abc');
});

test("production demands every secret by name and generates none", () => {
  overrideEnv({ STADION_ENVIRONMENT: "production", SESSION_SECRET: "short" });
  expect(() => env()).toThrow(/COOKIE_SECRETS must be set in production: .*\n.*SIGNING_KEYS must be set in production/);
  expect(() => statSync(path.join(directory, "secrets.json"))).toThrow("ENOENT");
});

const signingKeys = (modulusLength = 2048): string => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength });
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: "jwk" }), kid: "key" }] });
};

test("production starts with the secrets it is given", () => {
  const [session, current, previous] = [randomToken(), randomToken(), randomToken()];
  overrideEnv({
    STADION_ENVIRONMENT: "production",
    BASE_URL: "https://stadion.example",
    DATABASE_URL: "postgres://database/stadion",
    SMTP_URL: "smtp://mail.example",
    TRUSTED_PROXY_HOPS: "1",
    SESSION_SECRET: session,
    COOKIE_SECRETS: `${current}, ${previous}`,
    SIGNING_KEYS: signingKeys(),
  });
  expect(env()).toMatchObject({
    sessionSecret: session,
    cookieSecrets: [current, previous],
    host: undefined,
    isLocal: false,
  });
});

test("F15: production with weak and equal secrets, a short key, an http address and no proxy is refused, each by name", () => {
  const weak = "a".repeat(32);
  overrideEnv({
    STADION_ENVIRONMENT: "production",
    BASE_URL: "http://stadion.example",
    SESSION_SECRET: weak,
    COOKIE_SECRETS: `${randomToken()}, ${weak}`,
    SIGNING_KEYS: signingKeys(1024),
  });
  expect(() => env()).toThrow(
    [
      "These environment variables need attention:",
      '  - DATABASE_URL must be set in production: the PostgreSQL server to use, or "embedded" for the one that comes along, in STADION_DIRECTORY',
      "  - SMTP_URL must be set in production: without a mail server nobody can sign up or set a new password (smtps://user:password@mail.example)",
      "  - BASE_URL must start with https:// in production: over http, passwords and tokens can be read on the way",
      "  - TRUSTED_PROXY_HOPS must be at least 1 in production: Stadion itself speaks http, so a proxy ends TLS in front of it, and without this all people are one for the limits (TRUSTED_PROXY_HOPS=1 for one proxy)",
      "  - SESSION_SECRET must be random, and can be guessed: let a program make it (openssl rand -base64 32), one for each secret",
      "  - COOKIE_SECRETS must be random, and can be guessed: let a program make it (openssl rand -base64 32), one for each secret",
      "  - SESSION_SECRET must not be one of COOKIE_SECRETS: give each a random text of its own",
      "  - SIGNING_KEYS must be RSA keys of at least 2048 bits, and one has 1024",
    ].join("\n"),
  );
});

test("a pooler is where two addresses of the database differ, and neither other address is one without the first", () => {
  const [url, direct] = ["postgres://pooler/stadion", "postgres://database/stadion"];
  overrideEnv({ DATABASE_URL: url });
  expect(env()).toMatchObject({ databaseDirectUrl: url, isDatabasePooled: false, databaseReadUrl: undefined });
  overrideEnv({ DATABASE_DIRECT_URL: url });
  expect(env()).toMatchObject({ databaseDirectUrl: url, isDatabasePooled: false });
  overrideEnv({ DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: direct });
  expect(env()).toMatchObject({
    databaseUrl: url,
    databaseDirectUrl: direct,
    databaseReadUrl: direct,
    isDatabasePooled: true,
  });
  overrideEnv({ DATABASE_URL: undefined });
  expect(() => env()).toThrow(
    "  - DATABASE_DIRECT_URL needs a DATABASE_URL\n  - DATABASE_READ_URL needs a DATABASE_URL",
  );
});

test("F15: production does not take the address of a machine's own for want of another", () => {
  overrideEnv({ STADION_ENVIRONMENT: "production", SESSION_SECRET: "short" });
  expect(() => env()).toThrow(/BASE_URL must be set in production: the https:\/\/ address that people use\n/);
  expect(() => env()).toThrow("SESSION_SECRET must have at least 32 characters");
});

test.each([
  [undefined, undefined, "127.0.0.1", true],
  ["127.0.0.1", "http://localhost:3000", "127.0.0.1", true],
  ["localhost", "http://127.0.0.1:3000", "127.0.0.1", true],
  ["::1", "http://[::1]:3000", "::1", true],
  ["0.0.0.0", undefined, "0.0.0.0", false],
  ["::", undefined, "::", false],
  ["192.168.1.7", undefined, "192.168.1.7", false],
  [undefined, "http://stadion.example", "127.0.0.1", false],
  [undefined, "http://localhost.stadion.example", "127.0.0.1", false],
])("with HOST=%s and BASE_URL=%s it listens on %s, for this machine alone: %s", (HOST, BASE_URL, host, isLocal) => {
  overrideEnv({ HOST, BASE_URL });
  expect(env()).toMatchObject({ host, isLocal });
});

test("a name to listen on is refused: which address it leads to may change", () => {
  overrideEnv({ HOST: "stadion.example" });
  expect(() => env()).toThrow("HOST must be an IP address to listen on, like 127.0.0.1 or 0.0.0.0");
});

test("a short secret and a key set without private keys are refused", () => {
  overrideEnv({ SESSION_SECRET: "short", SIGNING_KEYS: '{"keys":[]}' });
  expect(() => env()).toThrow(
    /SESSION_SECRET must have at least 32 characters\n.*SIGNING_KEYS must be a JSON Web Key Set of private RSA keys/,
  );
});

test("the database that comes along is there for the asking in production, by name", () => {
  overrideEnv({ DATABASE_URL: "embedded" });
  expect(env()).toMatchObject({ databaseUrl: undefined, isDatabasePooled: false });
  overrideEnv({ DATABASE_DIRECT_URL: "postgres://database/stadion" });
  expect(() => env()).toThrow("DATABASE_DIRECT_URL needs a DATABASE_URL");
  overrideEnv({
    DATABASE_DIRECT_URL: undefined,
    STADION_ENVIRONMENT: "production",
    BASE_URL: "https://stadion.example",
    SMTP_URL: "smtp://mail.example",
    TRUSTED_PROXY_HOPS: "1",
    SESSION_SECRET: randomToken(),
    COOKIE_SECRETS: randomToken(),
    SIGNING_KEYS: signingKeys(),
  });
  expect(env()).toMatchObject({ databaseUrl: undefined, environment: "production" });
});

test.each(["https://localhost", "https://127.0.0.1:3000", "https://[::1]", "https://stadion.localhost"])(
  "production refuses %s as its address: it leads everybody to their own machine",
  (BASE_URL) => {
    overrideEnv({ STADION_ENVIRONMENT: "production", BASE_URL });
    expect(() => env()).toThrow("  - BASE_URL must be the address that others use in production");
  },
);

test("F15: secrets that stand in our own documents, or in every guide, are refused in production", () => {
  overrideEnv({ STADION_ENVIRONMENT: "production", SESSION_SECRET: "change-me-change-me-change-me-1234" });
  expect(() => env()).toThrow("SESSION_SECRET must be random, and can be guessed");
});

test("F15: a metrics token that can be guessed is refused in production", () => {
  const weak = { METRICS_TOKEN: "metrics-metrics-metrics-metrics-metrics" };
  overrideEnv(weak);
  expect(env()).toMatchObject({ metricsToken: weak.METRICS_TOKEN });
  overrideEnv({ STADION_ENVIRONMENT: "production" });
  expect(() => env()).toThrow("  - METRICS_TOKEN must be random, and can be guessed");
  overrideEnv({ METRICS_TOKEN: `${randomToken()}=` });
  expect(() => env()).not.toThrow("METRICS_TOKEN");
});

test("metrics are off until they are asked for, and what cannot work or be kept secret is named", () => {
  expect(env()).toMatchObject({ metricsPort: undefined, metricsHost: "127.0.0.1", metricsToken: undefined });
  overrideEnv({
    PORT: "4000",
    METRICS_PORT: "04000",
    SMTP_URL: "smtp:",
    METRICS_HOST: "metrics",
    METRICS_TOKEN: "short",
    LOG_ADDRESSES: "some",
  });
  expect(() => env()).toThrow(
    [
      "These environment variables need attention:",
      "  - SMTP_URL must name the mail server, like smtps://user:password@mail.example",
      "  - METRICS_HOST must be an IP address to listen on, like 127.0.0.1 or 0.0.0.0",
      "  - METRICS_TOKEN must have at least 32 characters, of letters, digits and . _ ~ + / - (openssl rand -base64 32)",
      "  - LOG_ADDRESSES must be short, whole or none",
      "  - METRICS_PORT must be another one than PORT",
    ].join("\n"),
  );
  const metricsToken = `${randomToken()}=`;
  overrideEnv({ SMTP_URL: undefined, METRICS_PORT: "4001", METRICS_HOST: "localhost" });
  overrideEnv({ METRICS_TOKEN: metricsToken, LOG_ADDRESSES: "whole" });
  expect(env()).toMatchObject({ metricsPort: 4001, metricsHost: "127.0.0.1", metricsToken, logAddresses: "whole" });
});

test("what grows is kept in bounds from the beginning, and revisions for as long as programs may have copies", () => {
  expect(env()).toMatchObject({ exportsKept: 2, auditKeptDays: 730, signInsKeptDays: 180, usageKeptDays: 400 });
  expect(env()).toMatchObject({ mailKeptDays: 90, unconfirmedAccountsKeptDays: 30, revisionsKeptDays: 90 });
  overrideEnv({ EXPORTS_KEPT: "0", AUDIT_KEPT_DAYS: "-1", MAIL_KEPT_DAYS: "1.5", REVISIONS_KEPT_DAYS: "30" });
  expect(() => env()).toThrow(
    [
      "These environment variables need attention:",
      "  - EXPORTS_KEPT must be at least 1",
      "  - AUDIT_KEPT_DAYS must be at least 0",
      "  - MAIL_KEPT_DAYS must be a whole number",
      "  - REVISIONS_KEPT_DAYS must be at least 31, as long as programs may have copies, or 0",
    ].join("\n"),
  );
  overrideEnv({ EXPORTS_KEPT: "9", AUDIT_KEPT_DAYS: "0", MAIL_KEPT_DAYS: "36500", REVISIONS_KEPT_DAYS: "0" });
  expect(env()).toMatchObject({ exportsKept: 9, auditKeptDays: 0, mailKeptDays: 36500, revisionsKeptDays: 0 });
});
