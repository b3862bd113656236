import type { Database } from "#lib/db/connection.ts";
import { ApplicationInput } from "#lib/oauth/applications/application.ts";
import { type Registration, registerApplication } from "#lib/oauth/applications/commands.ts";
import { createAccount } from "./accounts.ts";
import { nextNumber } from "./next-number.ts";

type Overrides = Partial<Parameters<typeof ApplicationInput.parse>[0] & object> & { ownerId?: number };

/** An application with its secret: a modern website that may ask for everything, unless said otherwise. */
export async function createApplication(
  db: Database,
  { ownerId, ...input }: Overrides & Record<string, unknown> = {},
): Promise<Registration & { secret: string }> {
  const made = nextNumber("application");
  const parsed = ApplicationInput.parse({
    name: `Application ${made}`,
    redirectUris: ["https://app.example/callback"],
    scopes: ["email", "dob", "competitions", "manage_competitions", "openid", "profile", "offline_access"],
    ...input,
  });
  const owner = ownerId ?? (await createAccount(db)).id;
  const { application, secret } = await registerApplication(db, parsed, { ownerId: owner });
  return { application, secret: secret ?? "" };
}
