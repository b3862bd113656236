/**
 * Something in a sent document that the shapes allow and a competition does not. `said` is the sentence where existing
 * tools know one; `isRecord` marks what has always been answered as a failed validation of a record.
 */
export type Violation = {
  /** Where in the document that was sent: `#/persons/3/roles`. */
  pointer: string;
  /** The person, activity, round … concerned, by name. */
  subject?: string | undefined;
  rule: string;
  said?: string;
  isRecord: boolean;
};

/** Where a rule looks, and at whom. */
export type Place = { pointer: string; subject?: string | undefined };

export const violation = (place: Place, rule: string): Violation => ({ ...place, rule, isRecord: false });
export const violationSaying = (place: Place, said: string): Violation => ({
  ...place,
  rule: said,
  said,
  isRecord: false,
});
export const recordViolation = (place: Place, rule: string): Violation => ({ ...place, rule, isRecord: true });

export const at = ({ pointer, subject }: Place, ...keys: (string | number)[]): Place => ({
  pointer: [pointer, ...keys].join("/"),
  subject,
});

export const formatViolation = ({ pointer, subject, rule, said }: Violation): string =>
  said ?? `${pointer}${subject ? ` (${subject})` : ""} ${rule}`;

/** The violation if something is wrong, to be spread into a list. */
export const when = (isWrong: boolean, found: Violation): Violation[] => (isWrong ? [found] : []);
