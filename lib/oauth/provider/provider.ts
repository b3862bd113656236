import Provider from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { loadSigningKeys } from "../keys/signing-keys.ts";
import { resumeWithAccountSession } from "./account-session.ts";
import { finishAnswers } from "./answers.ts";
import { overrideClientRules } from "./client-overrides.ts";
import { providerConfiguration } from "./configuration.ts";
import { noteEvents } from "./events.ts";
import { registerGrants } from "./grants.ts";
import { acceptImplicitRequests, registerImplicitResponse } from "./implicit-flow.ts";
import { guardRegistration } from "./registration-requests.ts";
import { nameSuccessors } from "./successor.ts";

const keyCheckSeconds = 60;

/**
 * The process's provider, built on first use: a build of the site loads this module without any keys. It is built again
 * where another process changed the signing keys, or a test the settings.
 */
export async function provider(): Promise<Provider> {
  const issuer = env().baseUrl;
  const current = held.value;
  if (current?.issuer === issuer && current.checkAgainAt > now().getTime()) return await current.provider;
  const checkAgainAt = now().getTime() + keyCheckSeconds * 1000;
  const next = { issuer, checkAgainAt, provider: build(issuer, current) };
  held.value = next;
  next.provider.catch(() => {
    if (held.value === next) held.value = undefined;
  });
  return await next.provider;
}

type Held = { issuer: string; checkAgainAt: number; provider: Promise<Provider & { kids?: string }> };
const held = new ProcessWide<Held>("provider");

async function build(issuer: string, previous: Held | undefined): Promise<Provider> {
  const keys = await loadSigningKeys(database(), now());
  const kids = keys.map((key) => key.kid).join(" ");
  const former = previous?.issuer === issuer ? await previous.provider.catch(() => undefined) : undefined;
  if (former?.kids === kids) return former;
  const built = new Provider(issuer, providerConfiguration({ keys }));
  // Addresses follow the forwarded headers, which the bridge writes itself.
  built.proxy = true;
  overrideClientRules(built);
  built.use(finishAnswers);
  built.use(guardRegistration);
  built.use(acceptImplicitRequests);
  registerImplicitResponse(built);
  registerGrants(built);
  nameSuccessors(built);
  noteEvents(built);
  built.on("interaction.ended", resumeWithAccountSession);
  return Object.assign(built, { kids });
}
