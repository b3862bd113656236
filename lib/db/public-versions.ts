import { type Database, replicas } from "./connection.ts";
import { freshVersions, type SeenVersions, seenVersions } from "./fresh-versions.ts";
import { perDatabase } from "./per-database.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/**
 * What has moved, for what everybody may read: as `freshVersions`, as long as the primary answers. While it is away nobody
 * can write there; then as a replica says that has come at least as far as this process has seen, and that may lack the
 * last moments of what others wrote.
 */
export function publicVersions(db: Database): Promise<SeenVersions> {
  const asked = freshVersions(db);
  if (replicas() === undefined) return asked;
  const known = primaryOf(db);
  // Whoever shares a read of the versions shares what comes of it, and the timer with it.
  if (known.asked !== asked) {
    known.asked = asked;
    known.answer = patiently(db, known, asked).finally(() => {
      known.asked = undefined;
    });
  }
  return known.answer ?? asked;
}

type Primary = {
  isAway: boolean;
  asked: Promise<SeenVersions> | undefined;
  answer: Promise<SeenVersions> | undefined;
};

const primaryOf = perDatabase("primary", (): Primary => ({ isAway: false, asked: undefined, answer: undefined }));

// A primary that is only busy answers within this, and what it says is better.
const longestSilenceMilliseconds = 2000;
// One that is back is asked again at once, and not waited for again and again until then.
const silenceOfAbsentMilliseconds = 100;

async function patiently(db: Database, known: Primary, asked: Promise<SeenVersions>): Promise<SeenVersions> {
  try {
    const seen = await inTime(asked, known.isAway ? silenceOfAbsentMilliseconds : longestSilenceMilliseconds);
    known.isAway = false;
    return seen;
  } catch (thrown) {
    if (!(thrown instanceof Silent) && !isDatabaseUnavailable(thrown)) throw thrown;
    known.isAway = true;
    return await inTime(versionsOfReplica(db), longestSilenceMilliseconds).catch(() => asked);
  }
}

async function versionsOfReplica(db: Database): Promise<SeenVersions> {
  const seen = seenVersions(db);
  const rows = await replicas()
    ?.client.unsafe(`select collection, revision, whole_revision from data_versions where revision >= ${seen.revision}`)
    .values();
  if (!rows?.length) throw new Error("The replica lacks what this process has seen");
  return seen.with(rows.map(([name, revision, whole]) => [String(name), Number(revision), Number(whole)]));
}

class Silent extends Error {}

async function inTime<Result>(asking: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Silent("The database does not answer")), milliseconds);
  asking.catch(() => {});
  try {
    return await Promise.race([asking, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
