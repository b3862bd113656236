import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#lib/db/connection.ts";
import { rateLimits } from "#lib/db/schema/accounts.ts";
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
  deviceCodeFromAccount: { points: 10, duration: 15 * minute },
  deviceCodeFromAddress: { points: 100, duration: 15 * minute },
  offerFromAccount: { points: 10, duration: hour },
} as const;

export type Limit = keyof typeof limits;

/** Counts an attempt, in the database so that every process counts together; throws once there were too many. */
export async function countAttempt(db: Database, limit: Limit, ...subject: string[]): Promise<void> {
  try {
    await limiterOf(db, limit).consume(keyOf(subject));
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.ceil(rejection.msBeforeNext / 1000);
    throw rateLimited(`Too many attempts. Please try again in ${formatWait(seconds)}.`, seconds);
  }
}

/** Takes an attempt back that turned out to be the right person's. */
export async function forgiveAttempt(db: Database, limit: Limit, ...subject: string[]): Promise<void> {
  await limiterOf(db, limit).reward(keyOf(subject));
}

export async function forgetAttempts(db: Database, limit: Limit, ...subject: string[]): Promise<void> {
  await limiterOf(db, limit).delete(keyOf(subject));
}

// Hashed, so that the table names nobody, and no subject is longer than its column.
const keyOf = (subject: string[]): string => sha256(JSON.stringify(subject));

function limiterOf(db: Database, limit: Limit): RateLimiterDrizzle {
  const known = limitersByDatabase.get(db) ?? new Map<Limit, RateLimiterDrizzle>();
  limitersByDatabase.set(db, known);
  const limiter = known.get(limit) ?? makeLimiter(db, limit);
  known.set(limit, limiter);
  return limiter;
}

const limitersByDatabase = new WeakMap<Database, Map<Limit, RateLimiterDrizzle>>();

const makeLimiter = (db: Database, limit: Limit): RateLimiterDrizzle =>
  new RateLimiterDrizzle({
    ...limits[limit],
    keyPrefix: limit,
    storeClient: db,
    schema: rateLimits,
    // Old rows are removed with everything else that has expired.
    clearExpiredByTimeout: false,
  });

function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
