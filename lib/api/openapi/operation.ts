import { z } from "zod";
import { headersNamed, onEveryAnswer } from "./common.ts";
import { type ApiRoot, type DeclaredEndpoint, usualRoot } from "./declared.ts";
import { errorResponsesOf } from "./error-responses.ts";
import { exampleOf } from "./example.ts";
import { parametersOf } from "./parameters.ts";
import type { SchemaBook } from "./schemas.ts";
import { anyOrigin } from "./served-document.ts";
import type { Answer, Content, Operation, Reference, Server } from "./types.ts";

export function operationOf(endpoint: DeclaredEndpoint, book: SchemaBook): Operation {
  const { method, root, path, declaration } = endpoint;
  return {
    operationId: operationId(method, path),
    ...(root !== usualRoot && { servers: [serverAt(root)] }),
    summary: declaration.summary,
    description: [declaration.description, whoMayCall(endpoint)].filter(Boolean).join("\n\n"),
    tags: [declaration.section],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, book),
    ...(declaration.body && {
      requestBody: {
        required: !declaration.body.isOptional(),
        content: bodyContentOf(declaration.body, declaration.takesForms ?? false, book),
      },
    }),
    responses: {
      ...notModifiedOf(endpoint),
      ...successOf(endpoint, book),
      ...elsewhereOf(endpoint),
      ...errorResponsesOf(endpoint, book),
    },
  };
}

export const serverAt = (root: ApiRoot): Server => ({
  url: anyOrigin + root,
  description: "Of the site you have this document from",
});

const operationId = (method: string, path: string): string =>
  method +
  path
    .split(/[/_-]/)
    .filter(Boolean)
    .map((part) => (part.startsWith("{") ? `By${capitalised(part.slice(1, -1))}` : capitalised(part)))
    .join("");

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function whoMayCall(endpoint: DeclaredEndpoint): string {
  const access = accessTo(endpoint);
  if (access === "public") {
    return endpoint.declaration.isSameForAll
      ? "The same for everybody."
      : "Works without a token; with one it may show more.";
  }
  if (access === "session") return "Needs a session on this site; no token will do.";
  if (access === "signed-in") return "Needs a token, with any scope.";
  if (access === "device") return "Needs the token of a device, or one with the scope `manage_competitions`.";
  if (access === "application") return "Needs an application's own token, of its client credentials.";
  return `Needs a token with the scope \`${access.scope}\`.`;
}

function securityOf(endpoint: DeclaredEndpoint): Operation["security"] {
  const access = accessTo(endpoint);
  if (access === "session") return [{ session: [] }];
  if (access === "public") {
    return endpoint.declaration.isSameForAll ? [] : [{}, { oauth2: [] }, { bearer: [] }];
  }
  if (access === "device") {
    return [{ oauth2: ["manage_competitions"] }, { bearer: [] }, { device: [] }];
  }
  const scopes = access === "signed-in" || access === "application" ? [] : [access.scope];
  return [{ oauth2: scopes }, { bearer: [] }];
}

const accessTo = ({ declaration: { access, documentedAccess } }: DeclaredEndpoint) => documentedAccess ?? access;

function successOf({ method, declaration }: DeclaredEndpoint, book: SchemaBook): Record<string, Answer> {
  const status = declaration.status ?? 200;
  const content = declaration.isEventStream
    ? eventsOf(declaration.response, book)
    : contentOf(declaration.response, "output", book);
  const names = [
    ...(method === "get" && status === 200 && !declaration.isEventStream ? ["ETag"] : []),
    ...(declaration.isPaged ? ["Total", "Per-Page", "Link"] : []),
    ...(status === 302 ? ["Location"] : []),
    ...(declaration.answerHeaders ?? []),
    ...(declaration.isEventStream ? ["X-Request-Id"] : onEveryAnswer),
  ];
  return {
    [status]: {
      description: status === 302 ? "Leads elsewhere" : declaration.summary,
      headers: headersNamed(...names),
      ...(content && { content }),
    },
  };
}

const elsewhereOf = ({ declaration: { leadsElsewhere } }: DeclaredEndpoint): Record<string, Answer> =>
  leadsElsewhere === undefined
    ? {}
    : { 302: { description: leadsElsewhere, headers: headersNamed("Location", ...onEveryAnswer) } };

function bodyContentOf(shape: z.ZodType, takesForms: boolean, book: SchemaBook): Content {
  const content = contentOf(shape, "input", book) ?? {};
  const json = content["application/json"];
  return takesForms && json ? { ...content, "application/x-www-form-urlencoded": { schema: json.schema } } : content;
}

function contentOf(shape: z.ZodType, direction: "input" | "output", book: SchemaBook): Content | undefined {
  // Nothing is said about it: the body is empty.
  if (shape instanceof z.ZodUnknown && direction === "output") return undefined;
  const schema = book.schemaOf(shape, direction);
  return { "application/json": { schema, example: exampleOf(schema, book.components) } };
}

/** What stands behind `data:` of each event. */
function eventsOf(shape: z.ZodType, book: SchemaBook): Content {
  const schema = book.schemaOf(shape, "output");
  const example = exampleOf(schema, book.components) as { id: number; name: string };
  const text = `id: ${example.id}\nevent: ${example.name}\ndata: ${JSON.stringify(example)}\n\n`;
  return { "text/event-stream": { schema, example: text } };
}

const notModifiedOf = ({ method, declaration }: DeclaredEndpoint): Record<string, Reference> =>
  method === "get" && (declaration.status ?? 200) === 200 && !declaration.isEventStream
    ? { 304: { $ref: "#/components/responses/NotModified" } }
    : {};
