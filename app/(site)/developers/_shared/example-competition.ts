import { findLiveExamples } from "#lib/api/reference/live-examples.ts";
import { database } from "#lib/db/connection.ts";

const madeUp = "ExampleOpen2026";

/** A competition of this very site, so that what is pasted answers; a made-up one where there is none yet. */
export const exampleCompetitionId = async (): Promise<string> => (await findLiveExamples(database()))[madeUp] ?? madeUp;
