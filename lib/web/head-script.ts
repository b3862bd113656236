import { earlyKeysScript } from "./early-keys.ts";
import { earlyTextScript } from "./early-text.ts";
import { themeScript } from "./theme-script.ts";

/** Runs on every page before anything of it is shown. Its policy names it by its hash. */
export const headScript = `${themeScript};${earlyKeysScript};${earlyTextScript}`;
