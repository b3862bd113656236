import { sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#lib/db/connection.ts";
import { rateLimits } from "#lib/db/schema/accounts.ts";
import { t } from "#lib/language/translate.ts";
import { rateLimited } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

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
  passkeyFromAddress: { points: 100, duration: 15 * minute },
  signUpFromAddress: { points: 60, duration: hour },
  mailToRecipient: { points: 5, duration: hour },
  mailFromAddress: { points: 60, duration: hour },
  deviceCodeFromAccount: { points: 10, duration: 15 * minute },
  deviceCodeFromAddress: { points: 100, duration: 15 * minute },
  offerFromAccount: { points: 10, duration: hour },
  openRegistrationFromAddress: { points: 20, duration: day },
  openRegistration: { points: 1000, duration: day },
  changeOfRegistration: { points: 30, duration: hour },
  claimFromAccount: { points: 5, duration: day },
  claimOfProfileFromAddress: { points: 10, duration: day },
  pictureFromAccount: { points: 20, duration: hour },
  identityRequestFromAccount: { points: 10, duration: day },
  archiveFromAccount: { points: 20, duration: hour },
  registrationsFileFromAccount: { points: 60, duration: hour },
  auditFileFromAccount: { points: 60, duration: hour },
  invitationFromAccount: { points: 50, duration: day },
  invitationToAccount: { points: 10, duration: day },
} as const;

export type Limit = keyof typeof limits;

/** Counts an attempt, in the database so that every process counts together; throws once there were too many. */
export async function countAttempt(db: Database, limit: Limit, ...subject: string[]): Promise<void> {
  try {
    await limiterOf(db, limit).consume(keyOf(subject));
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.ceil(rejection.msBeforeNext / 1000);
    throw rateLimited(tooMany(seconds), seconds);
  }
}

/** How often it may still be tried now. */
export async function attemptsLeft(db: Database, limit: Limit, ...subject: string[]): Promise<number> {
  const counted = await limiterOf(db, limit).get(keyOf(subject));
  return counted === null ? limits[limit].points : counted.remainingPoints;
}

/** Counts several attempts of one subject, for which `attemptsLeft` has found room. */
export async function addAttempts(db: Database, limit: Limit, subject: string, attempts: number): Promise<void> {
  await limiterOf(db, limit).penalty(keyOf([subject]), attempts);
}

/**
 * Counts an attempt for each of these subjects, the first `most` of those that have not had too many, and answers
 * which: in one statement, however many they are.
 */
export async function countEach(
  db: Database,
  limit: Limit,
  { subjects, most, now }: { subjects: string[]; most: number; now: Date },
): Promise<string[]> {
  const { points, duration } = limits[limit];
  const at = sql`${now.toISOString()}::timestamptz`;
  const byKey = new Map(subjects.map((subject) => [`${limit}:${keyOf([subject])}`, subject]));
  // In the order of their keys, so that two who count at once wait for each other in the same order.
  const counted = await db.execute<{ key: string }>(sql`
    insert into ${rateLimits} as counted (key, points, expire)
    select key, 1, ${at} + make_interval(secs => ${duration}) from (
      select wanted.key from jsonb_array_elements_text(${JSON.stringify([...byKey.keys()])}::jsonb)
        with ordinality as wanted(key, place)
      where not exists (select from ${rateLimits} full_ones where full_ones.key = wanted.key
        and full_ones.expire > ${at} and full_ones.points >= ${points})
      order by wanted.place limit ${most}
    ) as chosen
    order by key
    on conflict (key) do update set
      points = case when counted.expire <= ${at} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${at} then excluded.expire else counted.expire end
    where counted.expire <= ${at} or counted.points < ${points}
    returning counted.key`);
  return counted.flatMap(({ key }) => byKey.get(key) ?? []);
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

function tooMany(seconds: number): string {
  if (seconds < 90)
    return t("Too many attempts. Please try again in {count, plural, one {# second} other {# seconds}}.", {
      count: seconds,
    });
  return t("Too many attempts. Please try again in {count, plural, one {# minute} other {# minutes}}.", {
    count: Math.ceil(seconds / 60),
  });
}
