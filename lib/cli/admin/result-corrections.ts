import { readFile } from "node:fs/promises";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { invalid } from "#lib/platform/errors.ts";
import { correctResults, readCorrectionSheet } from "#lib/results/corrections/correct-results.ts";
import { correctScrambles, readCorrectionScrambles } from "#lib/results/corrections/correct-scrambles.ts";
import { listCorrections } from "#lib/results/corrections/queries.ts";
import { undoCorrection } from "#lib/results/corrections/undo.ts";
import { action } from "./noun.ts";
import { correctedAs, previewOf } from "./preview.ts";
import { needed } from "./typed.ts";

const part = { round: { type: "string" }, person: { type: "string" }, scrambles: { type: "boolean" } } as const;
const reason = { reason: { type: "string" } } as const;
const mostListed = 50;

/** Of results that are posted. */
export const resultCorrections = [
  action({
    name: "sheet",
    words: ["COMPETITION_ID"],
    typed: "[--round 333-r1] [--person COMPETITOR_ID | --scrambles]",
    does: "posted results, or scrambles, as a text to be corrected",
    options: part,
    run: async ({ db, words: [id = ""], values }) => {
      const competitionId = await competitionNamed(db, id);
      const { text, mark } = values.scrambles
        ? await readCorrectionScrambles(db, competitionId, values.round)
        : await readCorrectionSheet(db, competitionId, partOf(values));
      return { text, data: { text, mark } };
    },
  }),
  action({
    name: "correct",
    words: ["COMPETITION_ID", "FILE"],
    typed: "--reason TEXT [--round 333-r1] [--person COMPETITOR_ID | --scrambles]",
    does: "puts what such a text says in the place of what it was made of: corrects, adds, removes, gives to others, moves",
    options: { ...part, ...reason },
    loses: async (asked) => {
      const sheet = await correcting(asked);
      return await previewOf((agreed) => correctSheet(asked, { ...sheet, agreed }));
    },
    run: async (asked) => correctedAs(await correctSheet(asked, await correcting(asked))),
  }),
  action({
    name: "history",
    words: ["COMPETITION_OR_COMPETITOR_ID"],
    does: "what was corrected after it was posted, by whom and why, the latest first",
    run: async ({ db, words: [id = ""] }) => {
      const competition = await findCompetition(db, id);
      const of = competition ? { competitionId: competition.id } : { competitorId: id.trim().toUpperCase() };
      const { corrections, total } = await listCorrections(db, of, { offset: 0, size: mostListed });
      const lines = corrections.map(
        ({ id: number, at, summary, reason: why, byName, undoneBy }) =>
          `${number}  ${at.toISOString()}  ${summary}${byName === null ? "" : ` by ${byName}`}: ${why}${undoneBy === null ? "" : ` (taken back by ${undoneBy})`}`,
      );
      const more = total > corrections.length ? [`… and ${total - corrections.length} more.`] : [];
      return { text: [...lines, ...more].join("\n") || "Nothing was corrected.", data: { corrections, total } };
    },
  }),
  action({
    name: "undo",
    words: ["CORRECTION"],
    typed: "--reason TEXT",
    does: "takes one correction back, of results, of a profile, or a merge or split",
    options: reason,
    loses: ({ db, words: [number = ""], values, now }) =>
      previewOf((agreed) =>
        undoCorrection(db, rowId(number), { reason: needed(values.reason, "reason"), by: null, now, agreed }),
      ),
    run: async ({ db, words: [number = ""], values, now }) =>
      correctedAs(await undoCorrection(db, rowId(number), { reason: needed(values.reason, "reason"), by: null, now })),
  }),
];

const correctSheet = ({ db, values }: Correcting, sheet: Parameters<typeof correctResults>[1]) =>
  values.scrambles ? correctScrambles(db, sheet) : correctResults(db, sheet);

async function competitionNamed(db: Database, id: string): Promise<string> {
  const competition = await findCompetition(db, id);
  if (!competition) throw invalid(`There is no competition ${id}.`);
  return competition.id;
}

type Correcting = {
  db: Database;
  words: string[];
  values: Partial<Record<"round" | "person" | "reason", string | undefined>> & { scrambles?: boolean | undefined };
  now: Date;
};

async function correcting({ db, words: [id = "", file = ""], values, now }: Correcting) {
  const text = await readFile(file, "utf8").catch(() => {
    throw invalid(`${file} cannot be read.`);
  });
  return {
    ...{ competitionId: await competitionNamed(db, id), text, ...partOf(values) },
    ...{ reason: needed(values.reason, "reason"), by: null, now },
  };
}

const partOf = ({ round, person }: Correcting["values"]) => ({
  roundId: round,
  competitorId: person?.trim().toUpperCase(),
});

function rowId(text: string): number {
  const id = parseRowId(text);
  if (id === undefined) throw invalid(`“${text}” is no number of a correction.`);
  return id;
}
