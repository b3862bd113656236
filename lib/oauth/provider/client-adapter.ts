import { sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { type Database, database } from "#lib/db/connection.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { applicationSecrets, applications } from "#lib/db/schema/oauth.ts";
import { writtenOnce } from "#lib/db/written-once.ts";
import { env } from "#lib/platform/env.ts";
import { applicationColumns } from "../applications/application.ts";
import { isExample } from "../applications/example.ts";
import { hasWorkingOwner } from "../members/queries.ts";
import { toClientMetadata } from "./client-metadata.ts";
import { comparableHashes, deleteRegistration, noteManaged, writeRegistration } from "./client-registration.ts";
import { currentContext } from "./request-context.ts";
import { unknownClient } from "./unknown-client.ts";

const clientAuthRoutes = new Set([
  "token",
  "revocation",
  "introspection",
  "device_authorization",
  "pushed_authorization_request",
]);

function isAuthenticatingClient(): boolean {
  return clientAuthRoutes.has(currentContext()?.oidc.route ?? "");
}

// Each request to the provider asks for one: as a text, for the query builder would take longer than the database.
const readClients = rowsOf({
  ...applicationColumns,
  hasLogo: applicationColumns.hasLogo.as("has_logo"),
  isUsable: sql<boolean>`(${applications.suspendedAt} is null and ${hasWorkingOwner})`.as("is_usable"),
  secretHashes: sql<string[]>`array(
    select s.secret_hash from ${applicationSecrets} s
    where s.application_id = applications.id and (s.expires_at is null or s.expires_at > now()))`.as("secret_hashes"),
});

// Any row where there is no such application: reading none would be quicker than reading one.
const clientCalled = writtenOnce<"clientId">(sql`
  select ${readClients.selected} from applications
  where client_id = ${sql.placeholder("clientId")} or id = (select min(id) from applications)
  order by client_id = ${sql.placeholder("clientId")} desc limit 1`);

/** Lets the provider find applications; it reads the row for every request, so that a change acts at once. */
export class ClientAdapter implements Adapter {
  readonly db: () => Database;

  constructor(db: () => Database = database) {
    this.db = db;
  }

  /** Nothing for an application that is suspended, or whose owners are. */
  async find(clientId: string): Promise<AdapterPayload | undefined> {
    if (clientId.includes("\0")) return undefined;
    const [row] = await readClients(this.db(), clientCalled({ clientId }));
    if (row?.clientId === clientId && row.isUsable) {
      const { isUsable: _, secretHashes, ...application } = row;
      if (env().isLocal || !isExample(application)) {
        noteManaged(application);
        return toClientMetadata(application, comparableHashes(secretHashes)) as AdapterPayload;
      }
    }
    return isAuthenticatingClient() ? (toClientMetadata(unknownClient, []) as AdapterPayload) : undefined;
  }

  /** What the provider would have written is nothing: the request's own context has what was sent. */
  async upsert(clientId: string): Promise<void> {
    await writeRegistration(this.db(), clientId);
  }

  async destroy(clientId: string): Promise<void> {
    await deleteRegistration(this.db(), clientId);
  }
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
  async consume(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}
