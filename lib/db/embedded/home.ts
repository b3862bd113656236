import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { unavailable } from "#lib/platform/errors.ts";
import { makeFolder } from "#lib/platform/make-folder.ts";
import { canReach, type RunAs, runAs } from "./run-as.ts";

export type Home = {
  /** Holds the data, the log, the password and the lock. */
  folder: string;
  data: string;
  user: RunAs;
};

/** The embedded database's folder inside `directory`, or elsewhere where its user could not reach that. */
export function openHome(directory: string, note: (line: string) => void): Home {
  const user = runAs(path.resolve(directory, "postgres", "data"));
  const folder = openFolderFor(user, { directory, name: "postgres", note });
  const home = { folder, data: path.join(folder, "data"), user };
  requireOwnData(home);
  return home;
}

type Wanted = { directory: string; name: string; note: (line: string) => void };

/** A folder that the database's user can reach: the one of that name in `directory`, or one elsewhere that it leads to. */
export function openFolderFor(user: RunAs, { directory, name, note }: Wanted): string {
  const wanted = path.resolve(directory, name);
  makeOpenFolder(directory, user);
  if (!existsSync(wanted) && !canReach(path.resolve(directory), user)) {
    const elsewhere = makeReachableFolder();
    symlinkSync(elsewhere, wanted);
    note(`PostgreSQL does not run as root and no other user can reach ${directory}: its data is in ${elsewhere}.`);
  }

  makeOpenFolder(wanted, user);
  const folder = realpathSync(wanted);
  if (!canReach(folder, user)) {
    throw unavailable(`PostgreSQL does not run as root and no other user can reach ${folder}: set STADION_DIRECTORY.`);
  }
  return folder;
}

// As root the database runs as another user, further down, who must be able to walk through.
function makeOpenFolder(folder: string, { uid }: RunAs): void {
  makeFolder(folder, { mode: 0o711 });
  const { mode } = statSync(folder);
  if (uid !== undefined) chmodSync(folder, mode | 0o011);
}

/** A folder that the database's user owns. */
export function makeFolderFor(folder: string, { uid, gid }: RunAs): void {
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

// Files that lie untouched in /var/tmp are swept away on some systems after a month; in /var/lib they stay.
function makeReachableFolder(): string {
  for (const parent of ["/var/lib", "/var/tmp"]) {
    try {
      const folder = mkdtempSync(path.join(parent, "stadion-"));
      chmodSync(folder, 0o711);
      return folder;
    } catch {
      // A read-only system folder: the next one.
    }
  }
  throw unavailable(
    "PostgreSQL does not run as root, and there is no folder another user could reach: set STADION_DIRECTORY.",
  );
}

function requireOwnData({ data, user }: Home): void {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid;
  const mine = user.uid ?? process.geteuid?.();
  if (owner !== undefined && mine !== undefined && owner !== mine) {
    throw unavailable(
      `The database in ${data} belongs to another user (id ${owner}): start Stadion as before, or set STADION_DIRECTORY.`,
    );
  }
}
