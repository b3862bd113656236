import type postgres from "postgres";
import { unavailable } from "#lib/platform/errors.ts";
import { sessionSettings, usualStatementSeconds } from "./connection.ts";
import { hasErrorCode } from "./error-code.ts";

/**
 * Gives the role with which a pooler connects the settings that a connection through it cannot ask for when it begins:
 * in this database alone, and only those that it lacks.
 */
export async function setPooledRole(tx: postgres.TransactionSql, pooledUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(pooledUrl).username);
  const [there] = await tx<{ role: string; settings: string[] }[]>`
    select rolname as role, coalesce(setconfig, '{}') as settings from pg_roles
    left join pg_db_role_setting on setrole = pg_roles.oid
      and setdatabase = (select oid from pg_database where datname = current_database())
    where rolname = ${role || null} or (${role} = '' and rolname = current_user)`;
  if (!there) throw unavailable(`DATABASE_URL names the role ${role}, which this database does not know`);
  const lacking = Object.entries(sessionSettings(usualStatementSeconds)).filter(
    ([name, value]) => !there.settings.includes(`${name}=${value}`),
  );
  for (const [name, value] of lacking) await setForRole(tx, { role: there.role, name, value });
}

async function setForRole(
  tx: postgres.TransactionSql,
  { role, name, value }: { role: string; name: string; value: string },
): Promise<void> {
  const [made] = await tx<{ statement: string }[]>`
    select format('alter role %I in database %I set %I = %L', ${role}::text, current_database(), ${name}::text,
      ${value}::text) as statement`;
  const statement = made?.statement ?? "";
  await tx.unsafe(statement).catch((thrown: unknown) => {
    if (!hasErrorCode(thrown, "42501")) throw thrown;
    throw unavailable(
      `The role of DATABASE_DIRECT_URL may not change ${role}, with which the pooler connects: let an administrator run \`${statement}\`.`,
    );
  });
}
