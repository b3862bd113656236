import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export type Params = Record<string, string | string[]>;
export type Match = { file: string; isPage: boolean; route: string; params: Params; isFile?: true };

type Leaf = {
  file: string;
  isPage: boolean;
  /** The pattern of its address, as its folders are called. */
  route: string;
};
type CatchAll = Leaf & { name: string; isOptional: boolean };
type Branch = {
  leaf?: Leaf;
  fixed: Map<string, Branch>;
  parameter?: { name: string; branch: Branch };
  catchAll?: CatchAll;
};

export type RouteTable = {
  leaves: Leaf[];
  match: (pathname: string) => Match | undefined;
  /** Addresses of plain files; they come before routes. */
  publicFiles: Set<string>;
};

/** What the folder `app` answers, by Next's own rules of folder names, and the plain files of another folder. */
export function readRoutes(folder: string, publicFolder: string): RouteTable {
  const root = newBranch();
  const leaves: Leaf[] = [];
  for (const file of readFiles(folder)) {
    const name = path.basename(file);
    if (!/^(route\.ts|page\.tsx?)$/.test(name)) continue;
    const folders = path
      .dirname(file)
      .split(path.sep)
      .filter((part) => part !== "." && !/^(\(.*\)|@.*)$/.test(part));
    if (folders.some((part) => part.startsWith("_"))) continue;
    const leaf = { file: path.join(folder, file), isPage: name !== "route.ts", route: `/${folders.join("/")}` };
    leaves.push(leaf);
    add(root, folders, leaf);
  }
  const publicFiles = new Set(readFiles(publicFolder).map((file) => `/${file.split(path.sep).join("/")}`));
  const match = (pathname: string) => {
    if (publicFiles.has(pathname)) return publicFile;
    const segments = segmentsOf(pathname);
    return segments && find(root, segments);
  };
  return { leaves, match, publicFiles };
}

const publicFile: Match = { file: "", isPage: true, route: "file", isFile: true, params: {} };

const readFiles = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];

const newBranch = (): Branch => ({ fixed: new Map() });

function add(branch: Branch, [segment, ...rest]: string[], leaf: Leaf): void {
  if (segment === undefined) {
    branch.leaf = leaf;
    return;
  }
  const [, optional, rests, name] = /^\[(\[)?(\.\.\.)?([^\]]+)\]+$/.exec(segment) ?? [];
  if (name && rests) {
    branch.catchAll = { ...leaf, name, isOptional: optional !== undefined };
  } else if (name) {
    branch.parameter ??= { name, branch: newBranch() };
    add(branch.parameter.branch, rest, leaf);
  } else {
    const next = branch.fixed.get(segment) ?? newBranch();
    branch.fixed.set(segment, next);
    add(next, rest, leaf);
  }
}

/** Parts of an address as they were sent, and what these say. */
type Segments = { sent: string[]; texts: string[] };

/** Undefined where one of them says nothing: that is nobody's address. */
function segmentsOf(pathname: string): Segments | undefined {
  const sent = pathname.split("/").filter(Boolean);
  if (!pathname.includes("%")) return { sent, texts: sent };
  try {
    return { sent, texts: sent.map(decodeURIComponent) };
  } catch {
    return undefined;
  }
}

// The fixed name wins over the parameter, the parameter over the rest.
function find(branch: Branch, segments: Segments, at = 0, params: Params = {}): Match | undefined {
  const { leaf, fixed, parameter, catchAll } = branch;
  const sent = segments.sent[at];
  const text = segments.texts[at];
  if (sent === undefined || text === undefined) {
    if (leaf) return { ...leaf, params };
    return catchAll?.isOptional ? { ...leafOf(catchAll), params } : undefined;
  }
  const next = fixed.get(sent);
  const found =
    (next && find(next, segments, at + 1, params)) ??
    (parameter && find(parameter.branch, segments, at + 1, { ...params, [parameter.name]: text }));
  if (found || !catchAll) return found;
  return { ...leafOf(catchAll), params: { ...params, [catchAll.name]: segments.texts.slice(at) } };
}

const leafOf = ({ file, isPage, route }: Leaf): Leaf => ({ file, isPage, route });
