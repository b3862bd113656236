import { findCompetitionUnderWay, findLiveExamples } from "#lib/api/reference/live-examples.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";

const madeUp = "ExampleOpen2026";

/** A competition of this very site, so that what is pasted answers; a made-up one where there is none yet. */
export const exampleCompetitionId = async (): Promise<string> => (await findLiveExamples(database()))[madeUp] ?? madeUp;

/** One whose results come as they are typed today; any other where there is none. */
export const liveExampleCompetitionId = async (): Promise<string> =>
  (await findCompetitionUnderWay(database(), now())) ?? (await exampleCompetitionId());
