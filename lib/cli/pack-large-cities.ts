import { readFileSync, writeFileSync } from "node:fs";
import { invalid } from "#lib/platform/errors.ts";
import { largeCitiesFile } from "#lib/reference/large-cities/large-cities.ts";
import { packCities } from "#lib/reference/large-cities/pack.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run pack-large-cities -- DUMP

  Writes the large cities that are found where somebody types a place: ${largeCitiesFile}, from GeoNames' cities1000.txt.
  Where the one that is there comes from, the README beside it says.`;

await runCommand({ usage, allowPositionals: true }, async ({ positionals: [dump] }) => {
  if (dump === undefined) throw invalid("Name a dump of GeoNames.");
  const packed = packCities(readFileSync(dump, "utf8"));
  writeFileSync(largeCitiesFile, packed);
  console.log(`Wrote ${packed.length} characters to ${largeCitiesFile}.`);
});
