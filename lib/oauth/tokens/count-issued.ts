import { countedGrants } from "#lib/metrics/label-values.ts";
import { metrics } from "#lib/metrics/metrics.ts";

/** Counts a token that was issued, by the grant that it was asked for with. */
export function countIssuedToken(grant: string): void {
  const name = grant.replace("urn:ietf:params:oauth:grant-type:", "");
  metrics()?.tokens.inc({ grant: grants.has(name) ? name : "other" });
}

const grants = new Set<string>(countedGrants);
