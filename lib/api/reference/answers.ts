import { codesIn } from "../openapi/error-schema.ts";
import type { Answer as DocumentedAnswer, OpenApi, Operation } from "../openapi/types.ts";
import { type Shape, shapeOf } from "./shape.ts";

export type Answer = {
  status: number;
  description: string;
  /** Undefined: the body is empty. */
  shape: Shape | undefined;
  example: unknown;
  headers: { name: string; description: string; type: string }[];
  /** What `code` may say, of an error. */
  codes: string[];
};

/** What an operation answers, the success first, then by status. */
export const answersOf = (document: OpenApi, operation: Operation): Answer[] =>
  Object.entries(operation.responses).map(([status, documented]) => answerOf(document, Number(status), documented));

function answerOf(document: OpenApi, status: number, documented: Operation["responses"][string]): Answer {
  const { schemas, responses } = document.components;
  const answer: DocumentedAnswer =
    "$ref" in documented ? (responses[nameOf(documented.$ref)] ?? { description: "" }) : documented;
  const content = answer.content?.["application/json"] ?? answer.content?.["text/event-stream"];
  return {
    status,
    description: answer.description,
    shape: content && shapeOf(content.schema, schemas),
    example: content?.example,
    headers: headersOf(document, answer),
    codes: content ? codesIn(content.schema) : [],
  };
}

const headersOf = (document: OpenApi, answer: DocumentedAnswer): Answer["headers"] =>
  Object.entries(answer.headers ?? {}).map(([name, { $ref }]) => {
    const header = document.components.headers[nameOf($ref)];
    return { name, description: header?.description ?? "", type: String(header?.schema.type ?? "string") };
  });

const nameOf = (reference: string): string => reference.split("/").at(-1) ?? "";
