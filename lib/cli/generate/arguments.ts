import { parseArgs } from "node:util";
import { invalid } from "#lib/platform/errors.ts";

const usage = `npm run generate -- [--scale NUMBER] [--seed TEXT] > FILE.zip

  --scale NUMBER  1 is a whole association: 20,000 competitions, 300,000 people, 8 million results; 0.01 unless told
  --seed TEXT     another one makes up another world, the same one the same bytes`;

export type Arguments = { scale: number; seed: string };

/** What was typed; what cannot be meant is refused with a sentence. */
export function readArguments(typed: string[]): Arguments {
  const { scale: typedScale, seed } = parse(typed);
  const scale = Number(typedScale);
  if (!(scale > 0 && scale <= 10)) throw wrong(`--scale is a number above 0 and up to 10, not “${typedScale}”`);
  return { scale, seed };
}

function parse(typed: string[]) {
  const options = { scale: { type: "string", default: "0.01" }, seed: { type: "string", default: "stadion" } } as const;
  try {
    return parseArgs({ args: typed, options }).values;
  } catch (thrown) {
    throw wrong((thrown instanceof Error ? thrown.message : "").split(/\.\s/)[0] ?? "");
  }
}

const wrong = (sentence: string) => invalid(`${sentence.replace(/\.$/, "")}.\n\n${usage}`);
