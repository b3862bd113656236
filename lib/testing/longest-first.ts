import { BaseSequencer, type TestSpecification } from "vitest/node";

// Each takes a minute or more beside others. Where nothing is known of earlier runs, as in a fresh clone, the size of a
// file says little about that.
const longest = [
  "cli/start",
  "cli/association",
  "start/page-attacks",
  "start/workers",
  "server/freshness",
  "start/hanging-workers",
  "openapi/contract",
  "import/killed",
  "start/refused-starts",
  "jobs/processes",
  "results/large-rankings",
  "build/folder",
];

/** Begins with what takes longest, so that at the end nobody waits for one of them alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.slow.test.ts`));
  return place < 0 ? longest.length : place;
}
