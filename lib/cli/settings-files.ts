import { readFileSync } from "node:fs";
import path from "node:path";
import { invalid } from "#lib/platform/errors.ts";

const usualFolder = "/etc/stadion";
const names = ["stadion.env", "secrets.env"];

// What works on the association's own database. A build needs no settings; tests and measurements bring theirs.
const commands = [
  ...["start", "migrate", "admin", "rotate-keys", "backup", "restore"],
  ...["import", "export", "load-wcif", "seed"],
];

/**
 * Completes the environment of a command by the settings of an installed Stadion: typed without them it would work on a
 * database of its own, and succeed. What the environment says comes first. What other commands start has none either.
 */
export function loadSettingsFiles(
  command: string | undefined,
  options: string[],
  environment: Record<string, string | undefined>,
): void {
  if (!takesSettings(command, options)) environment.STADION_SETTINGS = "";
  const named = environment.STADION_SETTINGS;
  if (named?.trim() === "") return;
  const folder = named ?? usualFolder;
  for (const name of names) {
    const text = read(path.join(folder, name), { mustExist: named !== undefined && name === names[0] });
    for (const [setting, value] of settingsIn(text, path.join(folder, name))) environment[setting] ??= value;
  }
}

const takesSettings = (command: string | undefined, options: string[]): boolean =>
  commands.includes(command ?? "") && !options.some((option) => ["--dev", "--help", "-h"].includes(option));

function read(file: string, { mustExist }: { mustExist: boolean }): string {
  try {
    return readFileSync(file, "utf8");
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    if (code === "ENOENT" && !mustExist) return "";
    throw invalid(
      code === "EACCES"
        ? `You may not read ${file}, where Stadion's settings are: become the user that it runs as (sudo -u stadion). For another Stadion, name the folder of its settings in STADION_SETTINGS, or nothing.`
        : `Stadion's settings cannot be read (${message}).`,
    );
  }
}

/** As systemd reads them, and shells: a line each, perhaps in quotes. No value is told, for it may be a secret. */
function settingsIn(text: string, file: string): [string, string][] {
  return text.split(/\r?\n/).flatMap((line, at): [string, string][] => {
    if (/^\s*([#;]|$)/.test(line)) return [];
    const [, setting, value = ""] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
    if (setting === undefined) throw invalid(`Line ${at + 1} of ${file} is no setting: NAME=value.`);
    return [[setting, value.trim().replace(/^(["'])(.*)\1$/, "$2")]];
  });
}
