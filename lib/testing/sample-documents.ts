import { readdirSync, readFileSync } from "node:fs";

/** A real competition's public interchange document. */
export type SampleDocument = { competition: string; major: 1 | 2; text: string };

const shared = new URL("../../../shared/", import.meta.url);

export const sampleDocuments: readonly SampleDocument[] = readdirSync(new URL("data/wcif/", shared))
  .map((file) => /^(\w+)\.v([12])\.json$/.exec(file))
  .filter((match) => match !== null)
  .map(([file, competition = "", major]) => ({
    competition,
    major: major === "1" ? 1 : 2,
    text: readFileSync(new URL(`data/wcif/${file}`, shared), "utf8"),
  }));

export function sampleDocument(competition: string, major: 1 | 2): unknown {
  const found = sampleDocuments.find((sample) => sample.competition === competition && sample.major === major);
  if (found === undefined) throw new Error(`No sample document ${competition} in version ${major}`);
  return JSON.parse(found.text);
}

/** A small made-up document (1.1, the managers' view) that uses most of the format. */
export const exampleDocument = (): unknown => readReference("wcif-example.json");

export const companionSchema = (major: 1 | 2): object => readReference(`wcif-v${major}.schema.json`) as object;

const readReference = (file: string): unknown => JSON.parse(readFileSync(new URL(`reference/${file}`, shared), "utf8"));
