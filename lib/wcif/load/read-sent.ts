import { invalid } from "#lib/platform/errors.ts";
import { fromWcif, type SentDocument } from "../convert/competition.ts";
import { tooLargeExtension } from "../rules/extension-size.ts";
import { schemaErrors } from "../schema/schema-errors.ts";
import { type MajorVersion, readFormatVersion, unreadableVersionMessage, versions } from "../versions.ts";

export type Read = {
  major: MajorVersion;
  sent: SentDocument;
  /** Keys that no version knows, as sentences. */
  unknownKeys: string[];
};

/** A file's document as its version has it; throws what is wrong with its form. */
export function readSent(file: unknown): Read {
  const major = knownMajor(file);
  const errors = schemaErrors(major, file, { requireRoot: true, most: Number.POSITIVE_INFINITY });
  // Programs write keys of their own into documents they keep.
  const unknownKeys = errors.filter(isOfUnknownKeys);
  const problem = errors.find((error) => !isOfUnknownKeys(error)) ?? tooLargeExtension(file);
  if (problem !== undefined) throw invalid(problem);
  return { major, sent: fromWcif(major, file), unknownKeys };
}

/** Callers of the API may say any version; what is loaded has to be one that was written for us. */
function knownMajor(file: unknown): MajorVersion {
  const version = readFormatVersion(file);
  if (version.kind === "unreadable") throw invalid(unreadableVersionMessage(version.text));
  if (!/^[12](\.|$)/.test(version.text)) {
    throw invalid(`#/formatVersion is ${version.text}, and may be 1.0, ${versions.join(" or ")}`);
  }
  return version.major;
}

const isOfUnknownKeys = (error: string): boolean => error.includes("contained undefined properties");
