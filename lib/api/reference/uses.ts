import type { DescribedOperation, DescribedSection } from "./reference.ts";
import type { Shape } from "./shape.ts";

/** The operations whose answers or body hold a named schema, at any depth. */
export const operationsWith = (sections: DescribedSection[], name: string): DescribedOperation[] =>
  sections
    .flatMap(({ operations }) => operations)
    .filter(({ body, answers }) =>
      [body?.shape, ...answers.map(({ shape }) => shape)].some((shape) => shape !== undefined && holds(shape, name)),
    );

const holds = ({ reference, fields = [], alternatives = [] }: Shape, name: string): boolean =>
  reference === name || [...fields.map(({ shape }) => shape), ...alternatives].some((shape) => holds(shape, name));
