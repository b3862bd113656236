import { z } from "zod";
import type { Schema } from "./types.ts";

/** JSON Schemas of shapes; the named ones among them are kept once, for all that refer to them. */
export type SchemaBook = {
  components: Record<string, Schema>;
  /** `input`: what may be sent; `output`: what is answered. */
  schemaOf: (shape: z.ZodType, direction: "input" | "output") => Schema;
};

export function schemaBook(): SchemaBook {
  const components: Record<string, Schema> = {};
  const schemaOf: SchemaBook["schemaOf"] = (shape, direction) => {
    const { $schema, $defs, ...schema } = z.toJSONSchema(shape, { io: direction, unrepresentable: "any" });
    for (const [name, definition] of Object.entries($defs ?? {})) keep(components, name, clean(definition));
    return clean(schema);
  };
  return { components, schemaOf };
}

function keep(components: Record<string, Schema>, name: string, schema: Schema): void {
  const known = components[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two shapes are called ${name}`);
  components[name] = schema;
}

// What the library adds to say what "integer" and "date-time" say already. Clients must bear with fields they do not
// know, so that we can add some: nothing is closed.
const noise = new Set([
  JSON.stringify(["minimum", Number.MIN_SAFE_INTEGER]),
  JSON.stringify(["maximum", Number.MAX_SAFE_INTEGER]),
  JSON.stringify(["propertyNames", { type: "string" }]),
  JSON.stringify(["additionalProperties", false]),
]);

function clean(node: unknown): Schema {
  return cleanValue(node) as Schema;
}

function cleanValue(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(cleanValue);
  if (node === null || typeof node !== "object") return node;
  const kept = Object.entries(node).filter(([keyword, value]) => !isNoise(node, keyword, value));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, cleanKeyword(keyword, value)]));
}

function isNoise(node: object, keyword: string, value: unknown): boolean {
  if (keyword === "id" && typeof value === "string") return true;
  // It is for the parameter rather than for its schema.
  if (["isRequired", "isSingle"].includes(keyword) && value === true) return true;
  if (keyword === "pattern") return "format" in node;
  return noise.has(JSON.stringify([keyword, value]));
}

function cleanKeyword(keyword: string, value: unknown): unknown {
  if (keyword === "$ref" && typeof value === "string") return value.replace("#/$defs/", "#/components/schemas/");
  if (keyword === "properties") return mapValues(value as object, cleanValue);
  // OpenAPI 3.1 and its tools know JSON Schema's `examples`.
  return ["example", "examples", "enum", "const", "default"].includes(keyword) ? value : cleanValue(value);
}

const mapValues = (record: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
