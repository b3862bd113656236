import { generateKeyPairSync } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bareSettings } from "#lib/testing/bare-settings.ts";
import { env, overrideEnv } from "./env.ts";
import { randomToken } from "./random.ts";

const directory = bareSettings();

test("production demands every secret by name and generates none", () => {
  overrideEnv({ STADION_ENVIRONMENT: "production", SESSION_SECRET: "short" });
  expect(() => env()).toThrow(/COOKIE_SECRETS must be set in production: .*\n.*SIGNING_KEYS must be set in production/);
  expect(() => statSync(path.join(directory(), "secrets.json"))).toThrow("ENOENT");
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

test("F15: production does not take the address of a machine's own for want of another", () => {
  overrideEnv({ STADION_ENVIRONMENT: "production", SESSION_SECRET: "short" });
  expect(() => env()).toThrow(/BASE_URL must be set in production: the https:\/\/ address that people use\n/);
  expect(() => env()).toThrow("SESSION_SECRET must have at least 32 characters");
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
