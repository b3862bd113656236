import { readFileSync } from "node:fs";

/** Of this code, as its package says. */
export const stadionVersion = (): string => JSON.parse(readFileSync("package.json", "utf8")).version;
