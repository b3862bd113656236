import { env, overrideEnv } from "#lib/platform/env.ts";

/** Does something as a server that is open to everybody, which the rest of the test is not. */
export async function inProduction<Result>(
  work: () => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  return await withSettings({ ...productionSettings(), ...settings }, work);
}

/** Does something with other settings than the rest of the test. */
export async function withSettings<Result>(
  settings: Record<string, string | undefined>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  overrideEnv(settings);
  try {
    return await work();
  } finally {
    overrideEnv(before);
  }
}

/** All that production demands, with the secrets of the test. */
function productionSettings(): Record<string, string> {
  const { sessionSecret, cookieSecrets, signingKeys, databaseUrl = "embedded" } = env();
  return {
    STADION_ENVIRONMENT: "production",
    BASE_URL: "https://stadion.example",
    DATABASE_URL: databaseUrl,
    // Nobody listens there.
    SMTP_URL: "smtp://127.0.0.1:1",
    TRUSTED_PROXY_HOPS: "1",
    SESSION_SECRET: sessionSecret,
    COOKIE_SECRETS: cookieSecrets.join(","),
    SIGNING_KEYS: JSON.stringify(signingKeys),
  };
}
