import { invalid } from "#lib/platform/errors.ts";

/** The versions this server speaks. */
export const versions = ["1.1", "2.1.1"] as const;
export type Version = (typeof versions)[number];

export const stableVersion = "1.1" satisfies Version;
export const latestVersion = "2.1.1" satisfies Version;

const byLifecycle = new Map<string, Version>([
  ["latest", latestVersion],
  ["stable", stableVersion],
]);

export const lifecycleNames = [...byLifecycle.keys()];

export const findVersionOfLifecycle = (name: string): Version | undefined => byLifecycle.get(name);

/** `/wcif/version/:v` knows no other paths. */
export const isVersionPath = (text: string): boolean => /^\d(\.\d){0,2}$/.test(text);

/** The highest version that starts with the numbers asked for: `2` and `2.1` are 2.1.1, `2.0` is nothing. */
export const findVersionNumbered = (text: string): Version | undefined =>
  isVersionPath(text) ? versions.findLast((version) => version === text || version.startsWith(`${text}.`)) : undefined;

/** The two languages among the versions: everything below 2 is read like 1.1, everything else like 2.1.1. */
export type MajorVersion = 1 | 2;
export const majorOf = (version: string): MajorVersion => (Number.parseInt(version, 10) < 2 ? 1 : 2);

export type FormatVersion = { kind: "known"; text: string; major: MajorVersion } | { kind: "unreadable"; text: string };

/** What language a sent document says it is in. Something else than text is left for the shapes to refuse. */
export function readFormatVersion(document: unknown): FormatVersion {
  const said = isObject(document) && Object.hasOwn(document, "formatVersion") ? document.formatVersion : undefined;
  if (typeof said !== "string") return { kind: "known", text: stableVersion, major: 1 };
  if (!/^\d{1,9}(\.\d{1,9}){0,3}$/.test(said)) return { kind: "unreadable", text: said };
  return { kind: "known", text: said, major: majorOf(said) };
}

export const unreadableVersionMessage = (text: string) =>
  `The property '#/formatVersion' value ${JSON.stringify(text.slice(0, 60))} is not a version number (${versions.join(", ")})`;

/** The language of a document to be stored. */
export function formatVersionToWrite(document: unknown): { text: string; major: MajorVersion } {
  const version = readFormatVersion(document);
  if (version.kind === "unreadable") throw invalid(unreadableVersionMessage(version.text));
  return version;
}

/** Whether it says in what language it is; what does not is read as stable. */
export const saysVersion = (document: unknown): boolean =>
  isObject(document) && typeof document.formatVersion === "string";

const isObject = (value: unknown): value is { formatVersion?: unknown } => typeof value === "object" && value !== null;
