import { z } from "zod";
import { CompetitionShapeV1, CompetitionShapeV2 } from "../shapes/competition.ts";
import { namedShapes } from "../shapes/values.ts";
import type { MajorVersion } from "../versions.ts";

/** The part of JSON Schema that our shapes come down to. */
export type JsonSchema = {
  $schema?: string;
  $id?: string;
  title?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  maxItems?: number;
  enum?: (string | null)[];
  const?: string;
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** More than any list of a competition has: the largest championships have a third of that many people. */
const longestList = 10_000;

const made: { [major in MajorVersion]?: JsonSchema } = {};

/** What a sent document must look like; all root keys are optional. */
export function partialJsonSchema(major: MajorVersion): JsonSchema {
  made[major] ??= makeSchema(major === 1 ? CompetitionShapeV1 : CompetitionShapeV2);
  return made[major];
}

/** The published schema of whole documents. */
export function wholeJsonSchema(version: string, major: MajorVersion): JsonSchema {
  const { $schema, $defs, ...root } = partialJsonSchema(major);
  return {
    ...($schema === undefined ? {} : { $schema }),
    $id: `WCIFv${version}`,
    title: `WCIF ${version}`,
    ...root,
    required: ["id", "formatVersion"],
    ...($defs === undefined ? {} : { $defs }),
  };
}

const makeSchema = (shape: z.ZodType): JsonSchema =>
  simplify(
    z.toJSONSchema(shape, { target: "draft-2020-12", io: "input", metadata: namedShapes }) as Record<string, unknown>,
  );

/** The same schema the way people write and report it. */
function simplify(schema: Record<string, unknown>): JsonSchema {
  // Names are in `$defs`; the bounds are those of a JavaScript integer and say nothing about the value.
  const { id: _id, propertyNames: _names, minimum: _minimum, maximum: _maximum, anyOf, ...rest } = schema;
  const nullable = anyOf === undefined ? undefined : withNull(anyOf as Record<string, unknown>[]);
  const bounded = rest.type === "array" ? { ...rest, maxItems: longestList } : rest;
  return Object.fromEntries(
    Object.entries({ ...bounded, ...nullable }).map(([keyword, value]) => {
      if (keyword === "properties" || keyword === "$defs") return [keyword, simplifyEach(value as object)];
      if (keyword === "items") return [keyword, simplify(value as Record<string, unknown>)];
      if (keyword === "oneOf") return [keyword, (value as Record<string, unknown>[]).map(simplify)];
      return [keyword, value];
    }),
  );
}

const simplifyEach = (schemas: object) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, simplify(schema)]));

/** `anyOf: [X, null]` is X with two types. */
function withNull([value, nothing]: Record<string, unknown>[]): Record<string, unknown> {
  if (value === undefined || nothing?.type !== "null")
    throw new Error("Only null can be an alternative in these shapes");
  const { minimum: _minimum, maximum: _maximum, ...kept } = value;
  return { ...kept, type: [value.type, "null"], ...(Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {}) };
}
