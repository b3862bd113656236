import { generateKeyPairSync } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { randomToken } from "#lib/platform/random.ts";
import DesignPage from "./page.tsx";

const signingKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
const production = {
  STADION_ENVIRONMENT: "production",
  BASE_URL: "https://stadion.example",
  DATABASE_URL: "postgres://database/stadion",
  SMTP_URL: "smtp://mail.example",
  TRUSTED_PROXY_HOPS: "1",
  SESSION_SECRET: randomToken(),
  COOKIE_SECRETS: randomToken(),
  SIGNING_KEYS: JSON.stringify({ keys: [{ ...signingKey, kid: "key" }] }),
};
const before = Object.fromEntries(Object.keys(production).map((name) => [name, process.env[name]]));
afterEach(() => overrideEnv(before));

test("the page of all components is there for development alone", () => {
  overrideEnv({ STADION_ENVIRONMENT: "development" });
  expect(DesignPage()).toBeTruthy();
  for (const elsewhere of [{ STADION_ENVIRONMENT: "staging" }, production]) {
    overrideEnv(elsewhere);
    expect(() => DesignPage()).toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  }
});
