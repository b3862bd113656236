import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those on the way to it, where they are missing. Node's own `recursive` never ends below a folder
 * that is there and answers ENOENT, as /proc does.
 */
export function makeFolder(folder: string, { mode }: { mode?: number } = {}): void {
  const parent = path.dirname(path.resolve(folder));
  if (!existsSync(parent)) makeFolder(parent, { ...(mode !== undefined && { mode }) });
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // There already, or made by another process meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
