import { type DomainError, invalid, malformed } from "#lib/platform/errors.ts";
import { fromWcif, type SentDocument, toWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { ruleViolations } from "../rules/rule-violations.ts";
import { formatViolation, type Violation } from "../rules/violation.ts";
import { latestVersion, type MajorVersion, stableVersion } from "../versions.ts";

/**
 * What the rules refuse in what was sent. A client knows the document as it last read it, and may know what came since:
 * what fits one of the two is merged rather than refused.
 */
export function violationsInSent(
  major: MajorVersion,
  sent: SentDocument,
  { base, current }: { base: CompetitionDocument; current: CompetitionDocument },
): Violation[] {
  const violations = realViolations(major, sent, current);
  if (violations.length === 0 || base === current) return violations;
  const known = new Set(realViolations(major, sent, base).map(identity));
  return violations.filter((violation) => known.has(identity(violation)));
}

/** What the rules refuse in the whole that a merge or a way back has made. */
export const violationsInWhole = (next: CompetitionDocument, current: CompetitionDocument): Violation[] =>
  realViolations(2, next, current);

/** What a read of the competition would say itself is never refused. */
function realViolations(major: MajorVersion, sent: SentDocument, current: CompetitionDocument): Violation[] {
  const violations = ruleViolations(major, sent, current);
  if (violations.length === 0) return [];
  const read = fromWcif(major, toWcif(major === 1 ? stableVersion : latestVersion, current));
  const tolerated = new Set(ruleViolations(major, read, current).map(identity));
  return violations.filter((violation) => !tolerated.has(identity(violation)));
}

// Positions shift with what else was sent; whom it concerns does not.
const identity = ({ subject, rule, pointer }: Violation): string =>
  `${subject ?? pointer.replaceAll(/\/\d+/g, "")} ${rule}`;

/** As many as anybody is told of at once, as where shapes are checked. */
const mostErrors = 100;

/** Each as an error of its own, up to so many; those of records as one. */
export function violationErrors(violations: Violation[]): DomainError[] {
  const ofRecords = violations.filter((violation) => violation.isRecord);
  const others = violations.filter((violation) => !violation.isRecord);
  const invalidWcif = (message: string) => invalid(message, { code: "invalid_wcif" });
  return [
    ...others.slice(0, mostErrors).map((violation) => invalidWcif(formatViolation(violation))),
    ...(others.length > mostErrors ? [invalidWcif(`And ${others.length - mostErrors} more like these`)] : []),
    ...(ofRecords.length === 0 ? [] : [validationFailed(ofRecords)]),
  ];
}

const mostViolationsNamed = 20;

function validationFailed(violations: Violation[]): DomainError {
  const words = violations.slice(0, mostViolationsNamed).map(formatViolation).join(", ");
  const rest = violations.length > mostViolationsNamed ? `, and ${violations.length - mostViolationsNamed} more` : "";
  return malformed(`Validation failed: ${words}${rest}`, { code: "invalid_wcif" });
}
