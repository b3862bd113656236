import { eq, or, sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { type Database, database } from "#lib/db/connection.ts";
import { applicationSecrets, applications } from "#lib/db/schema/oauth.ts";
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

/** Lets the provider find applications; it reads the row for every request, so that a change acts at once. */
export class ClientAdapter implements Adapter {
  readonly db: () => Database;

  constructor(db: () => Database = database) {
    this.db = db;
  }

  /** Nothing for an application that is suspended, or whose owners are. */
  async find(clientId: string): Promise<AdapterPayload | undefined> {
    if (clientId.includes("\0")) return undefined;
    const [row] = await this.db()
      .select({
        application: applicationColumns,
        isUsable: sql<boolean>`${applications.clientId} = ${clientId} and ${applications.suspendedAt} is null
          and ${hasWorkingOwner}`,
        secretHashes: sql<string[]>`array(
          select s.secret_hash from ${applicationSecrets} s
          where s.application_id = applications.id and (s.expires_at is null or s.expires_at > now()))`,
      })
      .from(applications)
      // Any row where there is no such application: reading none would be quicker than reading one.
      .where(or(eq(applications.clientId, clientId), sql`${applications.id} = (select min(id) from applications)`))
      .orderBy(sql`${applications.clientId} = ${clientId} desc`)
      .limit(1);
    const isServed = row?.isUsable && (env().isLocal || !isExample(row.application));
    if (isServed) {
      noteManaged(row.application);
      return toClientMetadata(row.application, comparableHashes(row.secretHashes)) as AdapterPayload;
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
