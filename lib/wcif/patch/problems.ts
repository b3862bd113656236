import { DomainError, invalid } from "#lib/platform/errors.ts";
import { fromWcif, type SentDocument, toWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { type Fault, faultInWords } from "../rules/fault.ts";
import { ruleFaults } from "../rules/rule-faults.ts";
import { latestVersion, type MajorVersion, stableVersion } from "../versions.ts";

export const savingFailed = "Error while saving WCIF";

/**
 * What the rules refuse in what was sent. A client knows the document as it last read it, and may know what came since:
 * what fits one of the two is merged rather than refused.
 */
export function faultsInSent(
  major: MajorVersion,
  sent: SentDocument,
  { base, current }: { base: CompetitionDocument; current: CompetitionDocument },
): Fault[] {
  const faults = realFaults(major, sent, current);
  if (faults.length === 0 || base === current) return faults;
  const known = new Set(realFaults(major, sent, base).map(identity));
  return faults.filter((fault) => known.has(identity(fault)));
}

/** What the rules refuse in the whole that a merge or a way back has made. */
export const faultsInWhole = (next: CompetitionDocument, current: CompetitionDocument): Fault[] =>
  realFaults(2, next, current);

/** What a read of the competition would say itself is never refused. */
function realFaults(major: MajorVersion, sent: SentDocument, current: CompetitionDocument): Fault[] {
  const faults = ruleFaults(major, sent, current);
  if (faults.length === 0) return [];
  const read = fromWcif(major, toWcif(major === 1 ? stableVersion : latestVersion, current));
  const tolerated = new Set(ruleFaults(major, read, current).map(identity));
  return faults.filter((fault) => !tolerated.has(identity(fault)));
}

// Positions shift with what else was sent; whom it concerns does not.
const identity = ({ subject, rule, pointer }: Fault): string =>
  `${subject ?? pointer.replaceAll(/\/\d+/g, "")} ${rule}`;

/** Each as a refusal of its own, those of records as one. */
export function refusals(faults: Fault[]): DomainError[] {
  const ofRecords = faults.filter((fault) => fault.isRecord);
  return [
    ...faults.filter((fault) => !fault.isRecord).map((fault) => invalid(faultInWords(fault), { code: "invalid_wcif" })),
    ...(ofRecords.length === 0 ? [] : [validationFailed(ofRecords)]),
  ];
}

const mostFaultsNamed = 20;

function validationFailed(faults: Fault[]): DomainError {
  const words = faults.slice(0, mostFaultsNamed).map(faultInWords).join(", ");
  const rest = faults.length > mostFaultsNamed ? `, and ${faults.length - mostFaultsNamed} more` : "";
  return new DomainError("invalid", `Validation failed: ${words}${rest}`, {
    status: 400,
    code: "invalid_wcif",
    data: { status: savingFailed },
  });
}
