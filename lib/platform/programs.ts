import { accessSync, constants } from "node:fs";
import path from "node:path";
import { executableFolders } from "./env.ts";

/** Where a program lies, in the first of these folders that has it; undefined where none has. */
export const programPath = (name: string, folders: string[] = executableFolders()): string | undefined =>
  folders.map((folder) => path.join(folder, name)).find(isExecutable);

/** Whether a file is there and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
