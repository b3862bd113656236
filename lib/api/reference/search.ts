import { isMatch } from "./matching.ts";
import type { DescribedOperation, DescribedSection } from "./reference.ts";
import type { Shape } from "./shape.ts";

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

/** The operations whose answers or body hold a named schema, at any depth. */
export const operationsWith = (sections: DescribedSection[], name: string): DescribedOperation[] =>
  sections
    .flatMap(({ operations }) => operations)
    .filter(({ body, answers }) =>
      [body?.shape, ...answers.map(({ shape }) => shape)].some((shape) => shape !== undefined && holds(shape, name)),
    );

const holds = ({ reference, fields = [], alternatives = [] }: Shape, name: string): boolean =>
  reference === name || [...fields.map(({ shape }) => shape), ...alternatives].some((shape) => holds(shape, name));
