import { sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#lib/db/connection.ts";
import { rateLimited } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be tried. A venue full of people shares one address, so those limits are wide; an account
 * tried from one address has a narrow one; an account tried from addresses it never signed in from has one in between,
 * which cannot lock its owner out of the usual places.
 */
const limits = {
  signInToAccountFromAddress: { points: 10, duration: 15 * minute },
  signInFromAddress: { points: 100, duration: 15 * minute },
  signInFromStrangeAddresses: { points: 50, duration: hour },
  secondFactorFromAddress: { points: 5, duration: 15 * minute },
  secondFactorFromStrangeAddresses: { points: 20, duration: hour },
  signUpFromAddress: { points: 60, duration: hour },
  mailToRecipient: { points: 5, duration: hour },
  mailFromAddress: { points: 60, duration: hour },
} as const;

export type Limit = keyof typeof limits;

/** Counts an attempt, in the database so that every process counts together; throws once there were too many. */
export async function countAttempt(db: Database, limit: Limit, ...subject: string[]): Promise<void> {
  try {
    await limiterOf(db, limit).consume(keyOf(subject));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    throw rateLimited(`Too many attempts. Please try again in ${inWords(seconds)}.`, seconds);
  }
}

/** Takes an attempt back that turned out to be the right person's. */
export async function forgiveAttempt(db: Database, limit: Limit, ...subject: string[]): Promise<void> {
  await limiterOf(db, limit).reward(keyOf(subject));
}

export async function forgetAttempts(db: Database, limit: Limit, ...subject: string[]): Promise<void> {
  await limiterOf(db, limit).delete(keyOf(subject));
}

/** One household or server holds a whole /64 of IPv6 addresses: it counts as one. */
export function networkOf(ipAddress: string | null): string {
  const address = ipAddress ?? "unknown";
  if (!address.includes(":") || address.startsWith("::ffff:")) return address.replace("::ffff:", "");
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  if (tail === undefined) return groups.slice(0, 4).join(":");
  const missing = 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array(Math.max(missing, 0)).fill("0"), ...tail.split(":")].slice(0, 4).join(":");
}

// Hashed, so that the table names nobody, and no subject is longer than its column.
const keyOf = (subject: string[]): string => sha256(JSON.stringify(subject));

function limiterOf(db: Database, limit: Limit): RateLimiterPostgres {
  const known = limitersByDatabase.get(db) ?? new Map<Limit, RateLimiterPostgres>();
  limitersByDatabase.set(db, known);
  const limiter = known.get(limit) ?? makeLimiter(db, limit);
  known.set(limit, limiter);
  return limiter;
}

const limitersByDatabase = new WeakMap<Database, Map<Limit, RateLimiterPostgres>>();

const makeLimiter = (db: Database, limit: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...limits[limit],
    keyPrefix: limit,
    tableName: "rate_limits",
    tableCreated: true,
    // Old rows are removed with everything else that has expired.
    clearExpiredByTimeout: false,
    storeType: "client",
    storeClient: { query: (query: Query) => run(db, query) },
  });

type Query = { text: string; values: unknown[] };

// The limiter speaks to node-postgres; the same statement runs through our own connection.
async function run(db: Database, { text, values }: Query): Promise<{ rows: unknown[]; rowCount: number }> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, position) => (position % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part)));
  const rows = [...(await db.execute(sql.join(parts)))];
  return { rows, rowCount: rows.length };
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
