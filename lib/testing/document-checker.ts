import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { OpenApi, Operation, Schema } from "#lib/api/openapi/types.ts";

/** Holds answers against the document; here fields that it does not name count as wrong. */
export function documentChecker(document: OpenApi) {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "document", components: { schemas: close(document.components.schemas) } });
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();

  return {
    /** What is wrong with a body that an operation answered with a status; nothing where all is well. */
    violations(operation: Operation, status: number, body: unknown): string[] {
      const schema = schemaOf(document, operation, status);
      if (schema === "undocumented") return [`the status ${status} is not documented`];
      if (schema === undefined) return isEmpty(body) ? [] : ["a body where none is documented"];
      const key = `${operation.operationId} ${status}`;
      const validate = validators.get(key) ?? ajv.compile(absolute(close(schema)) as Schema);
      validators.set(key, validate);
      // Of a stream, each event that came.
      const isStream = typeof body === "string" && body.includes("\ndata: ");
      const bodies = isStream ? [...body.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data)) : [body];
      if (bodies.every((one) => validate(one))) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

const isEmpty = (body: unknown): boolean => body === undefined || body === "";

function schemaOf(document: OpenApi, operation: Operation, status: number): Schema | undefined | "undocumented" {
  const documented = operation.responses[status];
  if (!documented) return "undocumented";
  const answer =
    "$ref" in documented ? document.components.responses[documented.$ref.split("/").at(-1) ?? ""] : documented;
  return (answer?.content?.["application/json"] ?? answer?.content?.["text/event-stream"])?.schema;
}

const absolute = (node: unknown): unknown =>
  change(node, (schema) => (typeof schema.$ref === "string" ? { ...schema, $ref: `document${schema.$ref}` } : schema));

// What stands beside properties and says nothing of others allows none; what may be anything is said to be.
const close = (node: unknown): unknown =>
  change(node, (schema) =>
    "properties" in schema && !("additionalProperties" in schema) ? { ...schema, additionalProperties: false } : schema,
  );

function change(node: unknown, one: (schema: Schema) => Schema): unknown {
  if (Array.isArray(node)) return node.map((element) => change(element, one));
  if (node === null || typeof node !== "object") return node;
  const changed = Object.entries(node).map(([key, value]) => [
    key,
    key === "properties" ? properties(value, one) : change(value, one),
  ]);
  return one(Object.fromEntries(changed));
}

const properties = (value: object, one: (schema: Schema) => Schema) =>
  Object.fromEntries(Object.entries(value).map(([key, schema]) => [key, change(schema, one)]));
