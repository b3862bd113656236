import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import type { Database } from "#lib/db/connection.ts";
import { findKeptIds } from "#lib/persons/merged.ts";
import { Bulkhead } from "#lib/platform/bulkhead.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { checkSubmittedResults } from "../checks/check-results.ts";
import type { CheckContext } from "../checks/context.ts";
import { inGroups } from "../files/place-sets.ts";
import { readResultsJson } from "../files/read-results-json.ts";
import type { ScramblesFile } from "../files/read-scrambles.ts";
import type { Finding } from "../finding.ts";
import type { SubmittedPerson, SubmittedResults, SubmittedScramble } from "../submission.ts";
import { checkContextOf } from "./check-context.ts";
import { listFileContents } from "./files.ts";
import { collectLiveResults, registrationsOf } from "./live-results.ts";
import { findSubmission, getSubmittedResults } from "./submissions.ts";

/** What would be handed in now: the uploaded Results JSON, or what was typed live; scrambles of it, or of other files. */
export type Collected = {
  source: "live" | "results_json";
  /** The uploaded one, byte for byte; undefined where there is none. */
  document: Uint8Array | undefined;
  contents: SubmittedResults;
  findings: Finding[];
  /** Rounds and what they planned, for whatever is made of it. */
  context: CheckContext;
};

/** What is wrong with the results of a competition as they would be handed in now, or with those of another document. */
export async function checkCompetition(
  db: Database,
  competition: Competition,
  sent?: { document: Uint8Array; today: CalendarDate },
): Promise<Collected> {
  const [events, registrations, uploaded] = await Promise.all([
    listEvents(db, competition.id),
    registrationsOf(db, competition.id),
    listFileContents(db, competition.id),
  ]);
  const files = sent
    ? {
        ...uploaded,
        results: {
          document: sent.document,
          contents: readResultsJson(sent.document, { competition, events, ...sent }),
        },
      }
    : uploaded;
  const live = await collectLiveResults(db, { competitionId: competition.id, events }, registrations);
  const { results, scrambles } = files;
  const source = results ? "results_json" : "live";
  const handedIn = results?.contents ?? { persons: live.persons, rounds: live.rounds, scrambles: [] };
  const contents = {
    ...handedIn,
    persons: await withKeptIds(db, handedIn.persons),
    scrambles: withScrambles(handedIn.scrambles, scrambles),
  };
  const context = await checkContextOf(db, {
    competition,
    events,
    registrations,
    contents,
    empty: results ? [] : live.empty,
    foreignScrambles: scrambles.flatMap(({ name, contents: { madeFor } }) =>
      isFor(competition, madeFor) ? [] : [{ file: name, madeFor: madeFor.name || madeFor.id }],
    ),
  });
  return { source, document: results?.document, contents, findings: checkSubmittedResults(contents, context), context };
}

// A large one takes the process some hundred milliseconds: those who look must not keep everybody else waiting.
const turns = new ProcessWide<Bulkhead>("checks of results");
const inTurn = <Result>(check: () => Promise<Result>): Promise<Result> =>
  turns.orMake(() => new Bulkhead({ atOnce: 1, waiting: 3, waitMilliseconds: 5000 })).run(check);

/** As `checkCompetition`, for routes and pages: one at a time, and whoever comes when three wait is told to come back. */
export const checkInTurn = (...asked: Parameters<typeof checkCompetition>): Promise<Collected> =>
  inTurn(() => checkCompetition(...asked));

/** As `checkOpenSubmission`, in the same turns. */
export const checkOpenInTurn = (...asked: Parameters<typeof checkOpenSubmission>): Promise<Finding[] | undefined> =>
  inTurn(() => checkOpenSubmission(...asked));

/** What is wrong with what waits to be posted, as things stand now; undefined where nothing waits. */
export async function checkOpenSubmission(db: Database, competition: Competition): Promise<Finding[] | undefined> {
  const submission = await findSubmission(db, competition.id);
  if (!submission) return undefined;
  const [events, registrations, contents] = await Promise.all([
    listEvents(db, competition.id),
    registrationsOf(db, competition.id),
    getSubmittedResults(db, submission.id),
  ]);
  const given = { competition, events, registrations, contents, empty: [], foreignScrambles: [] };
  return checkSubmittedResults(contents, await checkContextOf(db, given));
}

/** Whose profile was merged into another since somebody wrote the file is in it by an id that leads there. */
async function withKeptIds(db: Database, persons: readonly SubmittedPerson[]): Promise<SubmittedPerson[]> {
  const kept = await findKeptIds(
    db,
    persons.flatMap(({ competitorId }) => competitorId ?? []),
  );
  return persons.map((person) => ({
    ...person,
    competitorId: kept.get(person.competitorId ?? "") ?? person.competitorId,
  }));
}

/** A round takes its scrambles from one place: a Results JSON that names some knows which group had which. */
function withScrambles(
  named: readonly SubmittedScramble[],
  files: readonly { contents: ScramblesFile }[],
): SubmittedScramble[] {
  const rounds = new Set(named.map(({ roundId }) => roundId));
  const others = files.flatMap(({ contents: { sets } }) =>
    sets.filter(({ roundId, assigned }) => !rounds.has(roundId) && !rounds.has(assigned?.roundId ?? "")),
  );
  return [...named, ...inGroups(others)];
}

/** Programs that were offline know a competition by its name alone, or an id they made of it. */
function isFor({ id, name, shortName }: Competition, madeFor: { id: string; name: string }): boolean {
  const known = [id, name, shortName].map(plain);
  const said = [madeFor.id, madeFor.name].map(plain).filter((text) => text !== "");
  return said.length === 0 || said.some((text) => known.includes(text));
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
