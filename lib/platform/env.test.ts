import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env, overrideEnv } from "./env.ts";

const names = [
  "DATABASE_URL DATABASE_POOL_SIZE PORT BASE_URL STADION_ENVIRONMENT STADION_DIRECTORY SESSION_SECRET COOKIE_SECRETS",
  "SIGNING_KEYS SMTP_URL MAIL_FROM ASSOCIATION_ABBREVIATION ASSOCIATION_NAME PASSWORD_GRANT API_HOST_ALIAS",
  "API_RATE_LIMIT TRUSTED_PROXY_HOPS LOG_LEVEL",
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
    baseUrl: "http://localhost:3000",
    environment: "development",
    databaseUrl: undefined,
    databasePoolSize: 10,
    associationAbbreviation: "wca",
    associationName: "Stadion",
    passwordGrant: "on",
    mailFrom: "no-reply@localhost",
    apiRequestsPerMinute: 300,
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

test("production demands every secret by name and generates none", () => {
  overrideEnv({ STADION_ENVIRONMENT: "production", SESSION_SECRET: "short" });
  expect(() => env()).toThrow(/COOKIE_SECRETS must be set in production: .*\n.*SIGNING_KEYS must be set in production/);
  expect(() => statSync(path.join(directory, "secrets.json"))).toThrow("ENOENT");
});

test("production starts with the secrets it is given", () => {
  env();
  const { SIGNING_KEYS } = JSON.parse(readFileSync(path.join(directory, "secrets.json"), "utf8"));
  const [current, previous] = ["a".repeat(32), "b".repeat(32)];
  overrideEnv({
    STADION_ENVIRONMENT: "production",
    SESSION_SECRET: current,
    COOKIE_SECRETS: `${current}, ${previous}`,
    SIGNING_KEYS,
  });
  expect(env()).toMatchObject({ sessionSecret: current, cookieSecrets: [current, previous] });
});

test("a short secret and a key set without private keys are refused", () => {
  overrideEnv({ SESSION_SECRET: "short", SIGNING_KEYS: '{"keys":[]}' });
  expect(() => env()).toThrow(
    /SESSION_SECRET must have at least 32 characters\n.*SIGNING_KEYS must be a JSON Web Key Set of private RSA keys/,
  );
});
