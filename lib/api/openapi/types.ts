/** As much of OpenAPI 3.1 as our document uses. */
export type Schema = { [keyword: string]: unknown };

export type Reference = { $ref: string };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

export type Content = Record<string, { schema: Schema | Reference; example?: unknown }>;

export type Answer = { description: string; headers?: Record<string, Reference>; content?: Content };

export type Server = { url: string; description: string };

export type Operation = {
  /** Where it is not the document's. */
  servers?: Server[];
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
};

export type Method = "get" | "put" | "post" | "patch" | "delete";

export type OpenApi = {
  openapi: "3.1.0";
  info: Record<string, unknown>;
  servers: Server[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    headers: Record<string, { description: string; schema: Schema }>;
    securitySchemes: Record<string, Record<string, unknown>>;
  };
};
