import openapiTypeScript, { astToString } from "openapi-typescript";
import { openApiDocument } from "#lib/api/openapi/document.ts";
import { documentFile, typesFile } from "#lib/api/openapi/served-document.ts";
import { declaredEndpoints } from "./declared-endpoints.ts";

/** What is generated from the declarations, by file: the document, and its types for TypeScript clients. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const document = openApiDocument(await declaredEndpoints());
  const json = `${JSON.stringify(document, null, 1)}\n`;
  // The tool keeps what it is given: it gets a copy.
  const types = astToString(await openapiTypeScript(JSON.parse(json), { exportType: true, alphabetize: false }));
  return {
    [documentFile]: json,
    [typesFile]: `// Types of the API, made from openapi.json: import type { paths } from "stadion/api".\n${types}`,
  };
}
