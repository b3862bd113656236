import { and, eq, isNull, sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { type Database, database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applicationSecrets, applications } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { applicationColumns } from "../applications/application.ts";
import { toClientMetadata } from "./client-metadata.ts";

/** Lets the provider find applications; it reads the row for every request, so that a change acts at once. */
export class ClientAdapter implements Adapter {
  readonly db: () => Database;

  constructor(db: () => Database = database) {
    this.db = db;
  }

  /** Nothing for an application that is suspended, or whose owner is. */
  async find(clientId: string): Promise<AdapterPayload | undefined> {
    if (clientId.includes("\0")) return undefined;
    const [row] = await this.db()
      .select({
        application: applicationColumns,
        secretHashes: sql<string[]>`array(
          select ${applicationSecrets.secretHash} from ${applicationSecrets}
          where ${applicationSecrets.applicationId} = ${applications.id}
            and (${applicationSecrets.expiresAt} is null or ${applicationSecrets.expiresAt} > now()))`,
      })
      .from(applications)
      .leftJoin(accounts, eq(accounts.id, applications.ownerId))
      .where(
        and(
          eq(applications.clientId, clientId),
          isNull(applications.suspendedAt),
          isNull(accounts.suspendedAt),
          isNull(accounts.deletedAt),
        ),
      );
    if (!row || (row.application.allowsAnyRedirectUri && env().environment === "production")) return undefined;
    return toClientMetadata(row.application, row.secretHashes) as AdapterPayload;
  }

  async upsert(): Promise<void> {
    throw new Error("applications are registered on their own pages");
  }
  async destroy(): Promise<void> {
    throw new Error("applications are deleted on their own pages");
  }
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
  async consume(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}
