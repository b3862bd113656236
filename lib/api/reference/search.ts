import { isMatch } from "./matching.ts";
import type { DescribedOperation, DescribedSection } from "./reference.ts";

/** The sections with those of their operations that a search means; empty ones are left out. */
export const searchOperations = (sections: DescribedSection[], text: string): DescribedSection[] =>
  sections
    .map((section) => ({
      ...section,
      operations: section.operations.filter((operation) => isMatch(`${section.name} ${wordsOf(operation)}`, text)),
    }))
    .filter(({ operations }) => operations.length > 0);

const wordsOf = ({ method, path, summary, paragraphs, id, parameters }: DescribedOperation): string =>
  [method, path, summary, id, ...paragraphs, ...parameters.map(({ name }) => name)].join(" ");
