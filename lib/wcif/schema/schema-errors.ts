import { repeatedIds } from "../rules/repeated-ids.ts";
import type { CompetitionShapeV1 } from "../shapes/competition.ts";
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

/**
 * The answer of the check endpoint: the violations of a whole document, in the version that it claims; where it has the
 * form, the ids that it gives to two things.
 */
export function checkWholeDocument(document: unknown): string[] {
  const version = readFormatVersion(document);
  if (version.kind === "unreadable") return [unreadableVersionMessage(version.text)];
  const errors = schemaErrors(version.major, document, { requireRoot: true });
  const violations = errors.length > 0 ? errors : firstRepeats(document as CompetitionShapeV1);
  return violations.map((violation) => withSchemaName(violation, version));
}

function firstRepeats(document: CompetitionShapeV1): string[] {
  const repeats: string[] = [];
  for (const repeat of repeatedIds(document)) {
    if (repeats.push(repeat) === mostViolations) break;
  }
  return repeats;
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
