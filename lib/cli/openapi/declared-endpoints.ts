import path from "node:path";
import { pathToFileURL } from "node:url";
import type { EndpointHandler } from "#lib/api/endpoint.ts";
import { type ApiRoot, type DeclaredEndpoint, usualRoot } from "#lib/api/openapi/declared.ts";
import type { Method } from "#lib/api/openapi/types.ts";
import { readRoutes } from "#lib/server/route-table.ts";

export type FoundEndpoint = DeclaredEndpoint & { handler: EndpointHandler };

/** Every endpoint below `app/api/v0` and `app/api/v1`, and those for devices, with its declaration. */
export async function declaredEndpoints(): Promise<FoundEndpoint[]> {
  const files = readRoutes("app", "public")
    .leaves.map(({ file }) => file.split(path.sep).join("/"))
    .filter((file) => /^app\/api\/(v\d|enter-\w+)\//.test(file));
  return (await Promise.all(files.map(endpointsIn))).flat();
}

async function endpointsIn(file: string): Promise<FoundEndpoint[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(path.resolve(file)).href);
  return Object.entries(module).flatMap(([name, handler]) => {
    if (!methods.has(name)) return [];
    if (!isEndpoint(handler)) throw new Error(`${file} exports a ${name} that declares nothing`);
    const method = name.toLowerCase() as Method;
    return [{ method, ...addressOf(file), declaration: handler.declaration, handler }];
  });
}

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

const isEndpoint = (handler: unknown): handler is EndpointHandler =>
  typeof handler === "function" && "declaration" in handler;

function addressOf(file: string): { root: ApiRoot; path: string } {
  const address = file
    .replace(/^app/, "")
    .replace(/\/?route\.ts$/, "")
    .replace(/\[(\w+)\]/g, "{$1}");
  const root = address.startsWith(`${usualRoot}/`) ? usualRoot : "/api";
  return { root, path: address.slice(root.length) };
}
