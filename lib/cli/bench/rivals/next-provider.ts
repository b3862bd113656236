import type { RunningServer } from "../child-server.ts";
import { buildNext, folderOf, importOf, nextConfigOf, startNext } from "./build-next.ts";

const folder = folderOf("bench-next-provider");
const handler = "pages/api/[...path].js";

/** A Next application as it comes, with the provider in one handler that has Node's request and response. */
export async function startNextWithProvider(environment: Record<string, string>): Promise<RunningServer> {
  const files = {
    "next.config.mjs": nextConfigOf(`rewrites: () => [
    { source: "/oauth/:path*", destination: "/api/oauth/:path*" },
    { source: "/.well-known/:path*", destination: "/api/.well-known/:path*" },
  ],`),
    [handler]: `
import { makeProvider } from ${importOf("lib/cli/bench/rivals/provider.ts", { from: handler, folder })};

// The provider reads the body itself.
export const config = { api: { bodyParser: false, externalResolver: true } };
let provider;

export default async function answer(request, response) {
  provider ??= makeProvider();
  await (await provider)(request, response);
}
`,
  };
  await buildNext({ folder, files, environment });
  return await startNext({ folder, environment, readyPath: "/.well-known/openid-configuration" });
}
