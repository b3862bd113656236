import { z } from "zod";
import { pageParameters } from "../pagination.ts";
import type { DeclaredEndpoint } from "./declared.ts";
import type { SchemaBook } from "./schemas.ts";
import type { Parameter, Schema } from "./types.ts";

/** The parameters of an endpoint: those of its path, of its query, then its headers. */
export function parametersOf({ path, declaration }: DeclaredEndpoint, book: SchemaBook): Parameter[] {
  const inPath = propertiesOf(declaration.params, book);
  const inQuery = {
    ...propertiesOf(declaration.query, book),
    ...(declaration.isPaged && propertiesOf(z.object(pageParameters), book)),
  };
  // What may come in the body instead is not demanded in the query.
  const required = requiredIn(declaration.body ? undefined : declaration.query);
  const namesInPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [
    ...namesInPath.map((name) => toParameter(name, inPath[name] ?? {}, "path")),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      ...toParameter(name, schema, "query"),
      required: required.has(name),
    })),
    ...Object.entries(declaration.requestHeaders ?? {}).map(
      ([name, description]): Parameter => ({
        name,
        in: "header",
        required: false,
        description,
        schema: { type: "string" },
      }),
    ),
  ];
}

function requiredIn(shape: z.ZodType | undefined): Set<string> {
  const properties = shape instanceof z.ZodObject ? Object.entries(shape.shape as Record<string, z.ZodType>) : [];
  return new Set(properties.filter(([, property]) => property.meta()?.isRequired === true).map(([name]) => name));
}

function propertiesOf(shape: z.ZodType | undefined, book: SchemaBook): Record<string, Schema> {
  if (!shape) return {};
  return (book.schemaOf(shape, "input").properties ?? {}) as Record<string, Schema>;
}

function toParameter(name: string, { description, example, ...schema }: Schema, place: "path" | "query"): Parameter {
  const isList = schema.type === "array";
  return {
    name: place === "query" && isList ? `${name}[]` : name,
    in: place,
    required: place === "path",
    ...(typeof description === "string" && { description }),
    schema: { ...("type" in schema ? {} : { type: "string" }), ...schema },
    ...(example !== undefined && { example }),
  };
}
