import { exampleOf } from "../openapi/example.ts";
import { rootOf } from "../openapi/served-document.ts";
import type { Method, OpenApi, Operation, Parameter } from "../openapi/types.ts";
import { type Answer, answersOf } from "./answers.ts";
import { type Shape, shapeOf } from "./shape.ts";

/** Who may call an operation; `scopes` are those a token must have. */
export type Caller =
  | { kind: "anybody" }
  | { kind: "anybody-sees-more-with-token" }
  | { kind: "known"; scopes: string[]; isSessionOnly: boolean };

export type DescribedParameter = Pick<Parameter, "name" | "required" | "example"> & {
  place: Parameter["in"];
  description: string;
  shape: Shape;
};

/** What is sent: as JSON, or as a form where JSON is not taken. */
type DescribedBody = { type: BodyType; isRequired: boolean; shape: Shape; example: unknown };

const bodyTypes = ["application/json", "application/x-www-form-urlencoded"] as const;
export type BodyType = (typeof bodyTypes)[number];

export type DescribedOperation = {
  /** The document's `operationId`, which never changes while the address and the method stay. */
  id: string;
  href: string;
  section: string;
  method: Uppercase<Method>;
  path: string;
  /** Where `path` begins, on the site that serves the document: `/api/v0`. */
  root: string;
  summary: string;
  paragraphs: string[];
  caller: Caller;
  /** Whether a call changes anything: some carry only a long question in their body. */
  isWriting: boolean;
  /** Whether a page may offer to call it: where people sign in, and secrets are sent, none does. */
  isTriable: boolean;
  parameters: DescribedParameter[];
  body: DescribedBody | undefined;
  answers: Answer[];
};

export type DescribedSection = {
  name: string;
  description: string;
  href: string;
  operations: DescribedOperation[];
};

export const referenceHome = "/developers/reference";

/** The OpenAPI document in the form the reference pages show: by section, everything resolved. */
export function referenceOf(document: OpenApi): DescribedSection[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describedOperation(document, method as Method, path, operation),
    ),
  );
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    href: sectionHref(name),
    operations: operations.filter((operation) => operation.section === name),
  }));
}

const sectionHref = (name: string): string => `${referenceHome}/${name.toLowerCase().replaceAll(" ", "-")}`;

function describedOperation(document: OpenApi, method: Method, path: string, operation: Operation): DescribedOperation {
  const section = operation.tags[0] ?? "";
  const body = bodyOf(document, operation);
  const caller = callerOf(operation);
  return {
    id: operation.operationId,
    href: `${sectionHref(section)}/${kebab(operation.operationId)}`,
    section,
    method: method.toUpperCase() as Uppercase<Method>,
    path,
    root: rootOf(document, operation),
    summary: operation.summary,
    // The last paragraph says in words who may call; `caller` says it.
    paragraphs: (operation.description ?? "").split("\n\n").slice(0, -1),
    caller,
    // Whoever may stay unknown cannot change anything.
    isTriable: rootOf(document, operation) !== "",
    isWriting: method !== "get" && caller.kind === "known" && !isCheck(operation),
    parameters: operation.parameters.map((parameter) => describedParameter(document, parameter)),
    body,
    answers: answersOf(document, operation),
  };
}

/** A document that is looked at, and of which nothing is kept. */
const isCheck = ({ operationId }: Operation) => /^put\w+Check$/.test(operationId);

function bodyOf({ components }: OpenApi, { requestBody }: Operation): DescribedBody | undefined {
  const type = bodyTypes.find((one) => requestBody?.content[one] !== undefined);
  const content = type && requestBody?.content[type];
  if (!content) return undefined;
  const shape = shapeOf(content.schema, components.schemas);
  const example = content.example ?? exampleOf(content.schema, components.schemas);
  return { type, isRequired: requestBody?.required ?? false, shape, example };
}

function callerOf({ security }: Operation): Caller {
  if (security.length === 0) return { kind: "anybody" };
  if (security.some((way) => Object.keys(way).length === 0)) return { kind: "anybody-sees-more-with-token" };
  return {
    kind: "known",
    scopes: [...new Set(security.flatMap((way) => Object.values(way).flat()))],
    isSessionOnly: security.every((way) => "session" in way),
  };
}

const describedParameter = (document: OpenApi, parameter: Parameter): DescribedParameter => ({
  name: parameter.name,
  place: parameter.in,
  required: parameter.required,
  example: parameter.example,
  description: parameter.description ?? "",
  shape: shapeOf(parameter.schema, document.components.schemas),
});

const kebab = (name: string): string => name.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);
