import { type FormatVersion, type MajorVersion, readFormatVersion, unreadableVersionMessage } from "../versions.ts";
import { checkerOf } from "./checker.ts";
import { partialJsonSchema, wholeJsonSchema } from "./json-schema.ts";

export type Root = { requireRoot: boolean };
type Checker = (document: unknown) => string[];

/** Everything about a document that its shape forbids, as sentences; empty when there is nothing. */
export const schemaErrors = (major: MajorVersion, document: unknown, { requireRoot }: Root): string[] =>
  (requireRoot ? wholeChecker(major) : partialChecker(major))(document);

/** The answer of the check endpoint: every fault of a whole document, in the version that it claims. */
export function checkWholeDocument(document: unknown): string[] {
  const version = readFormatVersion(document);
  if (version.kind === "unreadable") return [unreadableVersionMessage(version.text)];
  return schemaErrors(version.major, document, { requireRoot: true }).map((fault) => withSchemaName(fault, version));
}

/** The first fault of a document that is to be stored. */
export const firstSchemaError = (major: MajorVersion, document: unknown): string | undefined =>
  schemaErrors(major, document, { requireRoot: false })[0];

const withSchemaName = (fault: string, version: FormatVersion) => `${fault} in schema WCIFv${version.text}`;

const partial: { [major in MajorVersion]?: Checker } = {};
const whole: { [major in MajorVersion]?: Checker } = {};

function partialChecker(major: MajorVersion): Checker {
  partial[major] ??= checkerOf(partialJsonSchema(major));
  return partial[major];
}

function wholeChecker(major: MajorVersion): Checker {
  whole[major] ??= checkerOf(wholeJsonSchema("", major));
  return whole[major];
}
