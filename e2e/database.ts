import type { Account } from "../lib/accounts/account.ts";
import { connect, type Database } from "../lib/db/connection.ts";
import { findEmbedded } from "../lib/db/embedded/server.ts";
import type { LanguageId } from "../lib/language/languages.ts";
import { createAccount } from "../lib/testing/factories/accounts.ts";

/** Does something in the database of the Stadion that the journeys are in. */
export async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, client } = connect((await findEmbedded(process.env.E2E_DIRECTORY ?? "")) ?? "", { poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await client.end();
  }
}

export type Somebody = Account & { email: string; password: string };

const password = "a kettle on the tall hill";
let made = 0;

/** Somebody who is there for one journey alone, has confirmed their address, and has never signed in. */
export async function newAccount(name: string, language: LanguageId = "en"): Promise<Somebody> {
  made += 1;
  const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${process.pid}-${Date.now() % 1_000_000}-${made}@mail.example`;
  const known = { birthDate: "1990-05-04", gender: "f", countryId: "France", language } as const;
  const account = await inDatabase((db) => createAccount(db, { name, email, password, ...known }));
  return { ...account, email, password };
}
