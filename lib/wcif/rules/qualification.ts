import type { Sent } from "../convert/sent.ts";
import type { Qualification } from "../document.ts";
import { isCalendarDate } from "../instant.ts";
import type { MajorVersion } from "../versions.ts";
import { missing, numberViolations } from "./values.ts";
import { at, type Place, type Violation, violation } from "./violation.ts";

const keys = {
  1: { type: ["type"], resultType: ["resultType"], whenDate: ["whenDate"], level: ["level"] },
  2: {
    type: ["resultCondition"],
    resultType: ["resultCondition", "scope"],
    whenDate: ["latestResultDate"],
    level: ["resultCondition", "value"],
  },
};

export function qualificationViolations(event: Place, sent: Sent<Qualification>, major: MajorVersion): Violation[] {
  const place = at(event, "qualification");
  const key = keys[major];
  if (sent.type === undefined) return [violation(at(place, ...key.type), "must be a result to have, or a ranking")];
  return [
    ...(sent.resultType === undefined ? [missing(at(place, ...key.resultType))] : []),
    ...(isCalendarDate(sent.whenDate ?? "")
      ? []
      : [violation(at(place, ...key.whenDate), "must be a date such as 2026-01-31")]),
    ...(sent.type === "anyResult" ? [] : numberViolations(at(place, ...key.level), sent.level, { from: 1 })),
  ];
}
