import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bareSettings } from "#lib/testing/bare-settings.ts";
import { env, overrideEnv } from "./env.ts";
import { DomainError } from "./errors.ts";
import { randomToken } from "./random.ts";

const directory = bareSettings();

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
  overrideEnv({
    PORT: "many",
    BASE_URL: "stadion.example/x",
    PASSWORD_GRANT: "maybe",
    CLIENT_REGISTRATION: "on",
    DATABASE_URL: "mysql://x",
  });
  expect(() => env()).toThrow(
    [
      "These environment variables need attention:",
      "  - DATABASE_URL must be an address that starts with postgres:// or postgresql://",
      "  - PORT must be a number",
      "  - BASE_URL must be an address that starts with http:// or https://",
      "  - PASSWORD_GRANT must be on, clients or off",
      "  - CLIENT_REGISTRATION must be token or open",
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
  expect(statSync(path.join(directory(), "secrets.json")).mode & 0o777).toBe(0o600);
});

test("a damaged file of generated secrets is named, and left as it is", () => {
  const file = path.join(directory(), "secrets.json");
  writeFileSync(file, '{"SESSION_SECRET": "abc');
  expect(() => env()).toThrow(`${file} is damaged: put it back from a copy, or remove it, which signs everybody out.`);
  expect(readFileSync(file, "utf8")).toBe('{"SESSION_SECRET": "abc');
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
