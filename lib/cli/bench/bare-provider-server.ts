import { createServer } from "node:http";
import Provider from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { loadSigningKeys } from "#lib/oauth/keys/signing-keys.ts";
import { overrideClientRules } from "#lib/oauth/provider/client-overrides.ts";
import { providerConfiguration } from "#lib/oauth/provider/configuration.ts";
import { registerGrants } from "#lib/oauth/provider/grants.ts";
import { setRequestContext } from "#lib/oauth/provider/request-context.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";

// The provider as Stadion configures it, on Node's own server: without the bridge, the routes and the notes of what
// happened.
const provider = new Provider(env().baseUrl, providerConfiguration({ keys: await loadSigningKeys(database(), now()) }));
overrideClientRules(provider);
registerGrants(provider);
const answer = provider.callback();

createServer((request, response) => {
  setRequestContext(request, { session: undefined, requestId: "", ipAddress: null, pending: [] });
  void answer(request, response);
}).listen(env().port, "127.0.0.1");
