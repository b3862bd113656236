import { type FormatVersion, type MajorVersion, readFormatVersion, unreadableVersionMessage } from "../versions.ts";
import { checkerOf } from "./checker.ts";
import { partialJsonSchema, wholeJsonSchema } from "./json-schema.ts";

type Question = { requireRoot: boolean; most?: number };
type Checker = ReturnType<typeof checkerOf>;

/** How many violations anybody is told of at once. */
const mostViolations = 100;

/** What its shape forbids about a document, as sentences, the first so many; empty when there is nothing. */
export const schemaErrors = (
  major: MajorVersion,
  document: unknown,
  { requireRoot, most = mostViolations }: Question,
): string[] => (requireRoot ? wholeChecker(major) : partialChecker(major))(document, most);

/** The answer of the check endpoint: the violations of a whole document, in the version that it claims. */
export function checkWholeDocument(document: unknown): string[] {
  const version = readFormatVersion(document);
  if (version.kind === "unreadable") return [unreadableVersionMessage(version.text)];
  return schemaErrors(version.major, document, { requireRoot: true }).map((violation) =>
    withSchemaName(violation, version),
  );
}

/** The first violation of a document that is to be stored. */
export const firstSchemaError = (major: MajorVersion, document: unknown): string | undefined =>
  schemaErrors(major, document, { requireRoot: false, most: 1 })[0];

const withSchemaName = (violation: string, version: FormatVersion) => `${violation} in schema WCIFv${version.text}`;

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
