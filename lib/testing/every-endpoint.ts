import path from "node:path";
import { pathToFileURL } from "node:url";
import type { EndpointHandler } from "#lib/api/endpoint.ts";
import { readRoutes } from "#lib/server/route-table.ts";

/** `path` is written as its folder is: `/api/v0/persons/[competitorId]`. */
export type Endpoint = { method: string; path: string; handler: EndpointHandler };

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** All that the API declares, by path. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const files = readRoutes("app", "public").leaves.map((leaf) => leaf.file);
  const ofTheApi = files.filter((file) => /^app\/api\/(v\d|enter-\w+)\//.test(file.split(path.sep).join("/"))).sort();
  const loaded = await Promise.all(
    ofTheApi.map(async (file) => {
      const module: Record<string, EndpointHandler | undefined> = await import(pathToFileURL(path.resolve(file)).href);
      const folder = `/${path.dirname(file).split(path.sep).slice(1).join("/")}`;
      return methods.flatMap((method) => {
        const handler = module[method];
        return handler ? { method, path: folder, handler } : [];
      });
    }),
  );
  return loaded.flat();
}

/** What the folders in brackets are called. */
export const parameterNames = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/\[(\w+)\]/g)].flatMap((match) => match[1] ?? []);
