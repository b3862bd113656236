import { sql } from "drizzle-orm";
import { scopeNames } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { ApplicationInput } from "#lib/oauth/applications/application.ts";
import { registerApplication } from "#lib/oauth/applications/commands.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { Typed } from "../run-command.ts";
import { withDatabase } from "../with-database.ts";

export const commandLine = {
  usage: `npm run admin -- application create --name NAME --redirect URI [--redirect URI …]
  [--id CLIENT_ID] [--secret SECRET] [--owner EMAIL] [--scopes "public email"]
  [--compatible] [--public] [--native] [--manages]

  --compatible  the older interface: implicit flow, passwords, public added by itself
  --public      keeps no secret
  --native      may use schemes of its own and any port of 127.0.0.1
  --manages     a password gives manage_competitions where no scope is asked for`,
  allowPositionals: true,
  options: {
    id: { type: "string" },
    secret: { type: "string" },
    name: { type: "string" },
    owner: { type: "string" },
    scopes: { type: "string" },
    redirect: { type: "string", multiple: true },
    compatible: { type: "boolean", default: false },
    public: { type: "boolean", default: false },
    native: { type: "boolean", default: false },
    manages: { type: "boolean", default: false },
  },
} as const;

/** Registers an application with an id of one's choice, so that a program that was built with it can be pointed here. */
export async function run({ positionals, values }: Typed<typeof commandLine>): Promise<void> {
  if (positionals.join(" ") !== "application create") throw invalid(commandLine.usage);
  const input = ApplicationInput.safeParse({
    name: values.name ?? values.id ?? "",
    redirectUris: values.redirect ?? [],
    scopes: values.scopes?.split(/\s+/).filter(Boolean) ?? scopeNames,
    profile: values.compatible ? "compatible" : "modern",
    kind: kindOf(values),
    allowsDevice: true,
    allowsImplicit: values.compatible,
    allowsPassword: values.compatible,
    defaultScopes: values.manages ? ["public", "manage_competitions"] : ["public"],
  });
  if (!input.success) throw invalid(input.error.issues.map((issue) => issue.message).join("\n"));
  await withDatabase(console.log, async (db) => {
    const { application, secret } = await registerApplication(db, input.data, {
      ownerId: await findOwner(db, values.owner),
      ...(values.id !== undefined && { clientId: values.id }),
      ...(values.secret !== undefined && { secret: values.secret }),
    });
    console.log(`Client id: ${application.clientId}`);
    console.log(secret === null ? "No secret." : `Secret:    ${secret}`);
  });
}

function kindOf(values: { public: boolean; native: boolean }): string {
  if (values.public) return values.native ? "native" : "browser";
  return values.native ? "script" : "website";
}

async function findOwner(db: Database, email: string | undefined): Promise<number | null> {
  if (email === undefined) return null;
  const [owner] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`);
  if (!owner) throw invalid(`Nobody has the address ${email}.`);
  return owner.id;
}
