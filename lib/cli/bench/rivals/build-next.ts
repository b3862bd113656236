import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "../child-server.ts";

const next = path.resolve("node_modules/next/dist/bin/next");

type NextApplication = { folder: string; files: Record<string, string>; environment: Record<string, string> };

/** Where an application of that name is put: inside the project's own folder, so that it finds its packages. */
export const folderOf = (name: string): string => path.resolve(".stadion", name);

/** How a file of the application names one that it imports. */
export const importOf = (file: string, { from, folder }: { from: string; folder: string }): string =>
  JSON.stringify(path.relative(path.dirname(path.join(folder, from)), path.resolve(file)));

/** What stands in the settings of both, as text. */
export const nextConfigOf = (others: string): string => `
export default {
  poweredByHeader: false,
  serverExternalPackages: ["postgres", "oidc-provider", "@node-rs/argon2", "nodemailer", "sharp", "pino", "piscina"],
  turbopack: { root: ${JSON.stringify(path.resolve("."))} },
  ${others}
};
`;

export async function buildNext({ folder, files, environment }: NextApplication): Promise<void> {
  const all = { "package.json": `{ "type": "module", "private": true }`, ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await promisify(execFile)(process.execPath, [next, "build"], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
}

type Started = Omit<NextApplication, "files"> & { readyPath: string };

/** Starts what was built, as its own command does. */
export async function startNext({ folder, environment, readyPath }: Started): Promise<RunningServer> {
  const port = await freePort();
  const command = [next, "start", "-H", "127.0.0.1", "-p", String(port)];
  return await startChildServer(command, { port, readyPath, folder, environment });
}
