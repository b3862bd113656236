import { eq } from "drizzle-orm";
import { scopeNames } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { applicationSecrets, applications } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { outOfBandUris } from "../redirect-uri.ts";
import type { Application } from "./application.ts";

export const exampleApplication = { clientId: "example-application-id", secret: "example-secret" } as const;

/** The application that everybody may try things with: any redirect address, every scope, every flow. */
export async function ensureExampleApplication(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(applications)
      .values({
        clientId: exampleApplication.clientId,
        name: "Example application",
        description: "For trying things out: anyone can use it.",
        redirectUris: [outOfBandUris[0]],
        scopes: [...scopeNames],
        profile: "compatible",
        allowsImplicit: true,
        allowsPassword: true,
        allowsDevice: true,
        allowsAnyRedirectUri: true,
      })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    if (!made) return;
    const secret = exampleApplication.secret;
    await tx
      .insert(applicationSecrets)
      .values({ applicationId: made.id, secretHash: sha256(secret), hint: secret.slice(-4) });
  });
}

/** Whether an application may redirect anywhere, or has the secret that everybody knows. */
export const isExample = ({ clientId, allowsAnyRedirectUri }: Pick<Application, "clientId" | "allowsAnyRedirectUri">) =>
  allowsAnyRedirectUri || clientId === exampleApplication.clientId;

/** Whether it may be used here: where nobody may try things with it, its secret is not to be told. */
export async function hasExampleApplication(db: Database): Promise<boolean> {
  if (!env().isLocal) return false;
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.clientId, exampleApplication.clientId));
  return found !== undefined;
}

/** Production must not start with an application whose secret everybody knows and that redirects anywhere. */
export async function assertNoExampleApplication(db: Database): Promise<void> {
  const [found] = await db
    .select({ clientId: applications.clientId })
    .from(applications)
    .where(eq(applications.allowsAnyRedirectUri, true))
    .limit(1);
  const [byId] = await db
    .select({ clientId: applications.clientId })
    .from(applications)
    .where(eq(applications.clientId, exampleApplication.clientId));
  const offender = found ?? byId;
  if (!offender) return;
  throw forbidden(
    `The application ${offender.clientId} may redirect anywhere and its secret is public: delete it before starting in production.`,
  );
}
