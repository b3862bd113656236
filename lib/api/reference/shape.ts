import type { Schema } from "../openapi/types.ts";

/** A JSON Schema in the words a reader needs. */
export type Shape = {
  /** `integer`, `array of string`, `Competition`, `array of object`. */
  type: string;
  isNullable: boolean;
  description?: string;
  /** The only values there are. */
  values?: unknown[];
  /** What else is known about a plain value: `date-time`, `at least 1`. */
  details: string[];
  /** The named schema it is, or is a list or map of. */
  reference?: string;
  /** Of an object, or of the objects in a list or map. */
  fields?: Field[];
  /** One of these, where there is no common form. */
  alternatives?: Shape[];
};

export type Field = { name: string; isRequired: boolean; shape: Shape };

type Components = Record<string, Schema>;

/** Resolves a schema as deep as it goes; one that holds itself is named where it begins again. */
export function shapeOf(schema: Schema, components: Components, ancestors: string[] = []): Shape {
  const shape = bareShape(schema, components, ancestors);
  return typeof schema.description === "string" ? { ...shape, description: schema.description } : shape;
}

function bareShape(schema: Schema, components: Components, ancestors: string[]): Shape {
  if (typeof schema.$ref === "string") return named(schema.$ref.split("/").at(-1) ?? "", components, ancestors);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return oneOf(choices, components, ancestors);
  // Of an error: the usual one, and what its code may say.
  if (Array.isArray(schema.allOf)) return shapeOf(schema.allOf[0] as Schema, components, ancestors);
  if (schema.const !== undefined) return { ...plain(typeof schema.const), values: [schema.const] };

  const types = (Array.isArray(schema.type) ? schema.type : [schema.type ?? "any"]) as string[];
  const isNullable = types.includes("null");
  const type = types.filter((one) => one !== "null").join(" or ") || "null";
  if (type === "array") return { ...listOf(schema, components, ancestors), isNullable };
  if (type === "object") return { ...objectOf(schema, components, ancestors), isNullable };
  return {
    ...plain(type),
    isNullable,
    ...(Array.isArray(schema.enum) && { values: schema.enum }),
    details: detailsOf(schema),
  };
}

const plain = (type: string): Shape => ({ type, isNullable: false, details: [] });

function named(name: string, components: Components, ancestors: string[]): Shape {
  const schema = components[name];
  if (!schema || ancestors.includes(name)) return { ...plain(name), reference: name };
  return { ...shapeOf(schema, components, [...ancestors, name]), type: name, reference: name };
}

function oneOf(choices: Schema[], components: Components, ancestors: string[]): Shape {
  const others = choices.filter((choice) => choice.type !== "null");
  const isNullable = others.length < choices.length;
  const shapes = others.map((choice) => shapeOf(choice, components, ancestors));
  const [first] = shapes;
  if (first && shapes.length === 1) return { ...first, isNullable };
  const type = [...new Set(shapes.map((shape) => shape.type))].join(" or ");
  const isPlain = shapes.every(({ fields, reference }) => !fields && !reference);
  return { ...plain(type), isNullable, ...(isPlain ? {} : { alternatives: shapes }) };
}

function listOf(schema: Schema, components: Components, ancestors: string[]): Shape {
  const { description: _, ...items } = shapeOf((schema.items ?? {}) as Schema, components, ancestors);
  return { ...items, type: `array of ${items.type}${items.isNullable ? " or null" : ""}` };
}

function objectOf(schema: Schema, components: Components, ancestors: string[]): Shape {
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (properties.length > 0) {
    const fields = properties.map(([name, inner]): Field => {
      return { name, isRequired: required.has(name), shape: shapeOf(inner, components, ancestors) };
    });
    return { ...plain("object"), fields };
  }
  const values = schema.additionalProperties as Schema | undefined;
  if (!values || Object.keys(values).length === 0) return plain("object");
  const { description: _, ...inner } = shapeOf(values, components, ancestors);
  return { ...inner, type: `map of ${inner.type}` };
}

function detailsOf(schema: Schema): string[] {
  const { format, minimum, maximum, minLength, maxLength, pattern, default: usual } = schema;
  return [
    ...(typeof format === "string" ? [format] : []),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
  ];
}
