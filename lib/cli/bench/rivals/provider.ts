import type { IncomingMessage, ServerResponse } from "node:http";
import Provider from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { loadSigningKeys } from "#lib/oauth/keys/signing-keys.ts";
import { overrideClientRules } from "#lib/oauth/provider/client-overrides.ts";
import { providerConfiguration } from "#lib/oauth/provider/configuration.ts";
import { registerGrants } from "#lib/oauth/provider/grants.ts";
import { setRequestContext } from "#lib/oauth/provider/request-context.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";

/**
 * The provider as Stadion configures it, for a server of Node's: without the bridge, the routes and the notes of what
 * happened.
 */
export async function makeProvider(): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const keys = await loadSigningKeys(database(), now());
  const provider = new Provider(env().baseUrl, providerConfiguration({ keys }));
  overrideClientRules(provider);
  registerGrants(provider);
  const answer = provider.callback();
  return async (request, response) => {
    setRequestContext(request, { session: undefined, requestId: "", ipAddress: null, pending: [] });
    await answer(request, response);
  };
}
