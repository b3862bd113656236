import { DomainError, invalid } from "#lib/platform/errors.ts";
import { fromWcif, type SentDocument, toWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { type Fault, faultInWords } from "../rules/fault.ts";
import { ruleFaults } from "../rules/rule-faults.ts";
import { latestVersion, type MajorVersion, stableVersion } from "../versions.ts";

export const savingFailed = "Error while saving WCIF";

/** What the rules refuse in what was sent. What a read of the competition would say itself is never refused. */
export function problemsIn(major: MajorVersion, sent: SentDocument, current: CompetitionDocument): DomainError[] {
  const faults = ruleFaults(major, sent, current);
  if (faults.length === 0) return [];
  const read = fromWcif(major, toWcif(major === 1 ? stableVersion : latestVersion, current));
  const tolerated = new Set(ruleFaults(major, read, current).map(identity));
  const real = faults.filter((fault) => !tolerated.has(identity(fault)));
  const ofRecords = real.filter((fault) => fault.isRecord);
  return [
    ...real.filter((fault) => !fault.isRecord).map((fault) => invalid(faultInWords(fault), { code: "invalid_wcif" })),
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

// Positions shift with what else was sent; whom it concerns does not.
const identity = ({ subject, rule, pointer }: Fault): string =>
  `${subject ?? pointer.replaceAll(/\/\d+/g, "")} ${rule}`;
