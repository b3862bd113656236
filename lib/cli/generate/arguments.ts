import { type Typed, wrongUsage } from "../run-command.ts";

export const commandLine = {
  usage: `npm run generate -- [--scale NUMBER] [--seed TEXT] > FILE.zip

  --scale NUMBER  1 is a whole association: 20,000 competitions, 300,000 people, 8 million results; 0.01 unless told
  --seed TEXT     another one makes up another world, the same one the same bytes`,
  options: { scale: { type: "string", default: "0.01" }, seed: { type: "string", default: "stadion" } },
} as const;

export type Arguments = { scale: number; seed: string };

/** What was typed; what cannot be meant is refused with a sentence. */
export function readArguments({ values }: Typed<typeof commandLine>): Arguments {
  return { scale: readScale(values.scale), seed: values.seed };
}

/** How large an association is to be. */
export function readScale(typed: string): number {
  const scale = Number(typed);
  if (!(scale > 0 && scale <= 10)) {
    throw wrongUsage(commandLine, `--scale is a number above 0 and up to 10, not “${typed}”`);
  }
  return scale;
}
