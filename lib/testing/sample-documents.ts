import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A competition's public interchange document: one of ours, or one that a real competition left. */
export type SampleDocument = { competition: string; major: 1 | 2; text: string };

const ours = new URL("./interchange/documents/", import.meta.url);
const recorded = new URL("../../../shared/data/wcif/", import.meta.url);

/**
 * Of real competitions, where they are kept beside the checkout; a clone by itself has none. The quick part goes without:
 * they are three times as many as ours, and `npm run test-recorded` tries them.
 */
export const recordedDocuments: readonly SampleDocument[] =
  existsSync(recorded) && process.env.RECORDED_DOCUMENTS !== "none" ? documentsIn(recorded) : [];

export const sampleDocuments: readonly SampleDocument[] = [...documentsIn(ours), ...recordedDocuments];

export function sampleDocument(competition: string, major: 1 | 2): unknown {
  const found = sampleDocuments.find((sample) => sample.competition === competition && sample.major === major);
  if (found === undefined) throw new Error(`No sample document ${competition} in version ${major}`);
  return JSON.parse(found.text);
}

/** A small made-up document (1.1, the managers' view) that uses most of the format. */
export const exampleDocument = (): unknown => readOurs("RiversideCubing2026.managers.json");

/** What a version allows, written down by somebody else than our own shapes. */
export const companionSchema = (major: 1 | 2): object => readOurs(`companion.v${major}.schema.json`) as object;

function documentsIn(folder: URL): SampleDocument[] {
  return readdirSync(folder)
    .map((file) => /^(\w+)\.v([12])\.json$/.exec(file))
    .filter((match) => match !== null)
    .map(([file, competition = "", major]) => ({
      competition,
      major: major === "1" ? 1 : 2,
      text: readFileSync(new URL(file, folder), "utf8"),
    }));
}

const readOurs = (file: string): unknown => JSON.parse(readFileSync(new URL(file, ours), "utf8"));
