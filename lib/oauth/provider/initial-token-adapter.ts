import type { Adapter, AdapterPayload } from "oidc-provider";
import { type Database, database } from "#lib/db/connection.ts";
import { findUsableInitialToken } from "../registration/initial-tokens.ts";
import { registrationPolicies } from "./client-registration.ts";
import { isOpenToken } from "./registration-requests.ts";
import { currentContext, requestContext } from "./request-context.ts";

/** Lets the provider find the tokens that owners make; they are made, used up and deleted elsewhere. */
export class InitialTokenAdapter implements Adapter {
  readonly db: () => Database;

  constructor(db: () => Database = database) {
    this.db = db;
  }

  async find(token: string): Promise<AdapterPayload | undefined> {
    const ctx = currentContext();
    const found = isOpenToken(token) ? "open" : await findUsableInitialToken(this.db(), token);
    if (!ctx || !found) return undefined;
    requestContext(ctx).initialToken = found;
    return { jti: token, kind: "InitialAccessToken", policies: registrationPolicies };
  }

  async upsert(): Promise<void> {
    throw new Error("initial access tokens are made on the page of applications");
  }
  async destroy(): Promise<void> {}
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
  async consume(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}
