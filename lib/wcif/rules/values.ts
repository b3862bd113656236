import { type Place, recordViolation, type Violation, violation, when } from "./violation.ts";

const largestInteger = 2_147_483_647;
const longestText = 255;

export const missing = (place: Place): Violation => violation(place, "is missing");

/** Whether a database can hold the number. */
export const isStorable = (value: number): boolean => value >= -largestInteger && value <= largestInteger;

/** A number that is there, and that a database can hold. */
export function numberViolations(
  place: Place,
  value: number | null | undefined,
  { from = -largestInteger, to = largestInteger }: { from?: number; to?: number } = {},
): Violation[] {
  if (value === undefined || value === null) return [missing(place)];
  return when(value < from || value > to, recordViolation(place, `must be from ${from} to ${to}, and is ${value}`));
}

export function nameViolations(place: Place, name: string | undefined): Violation[] {
  if (name === undefined) return [missing(place)];
  return [...when(name.trim() === "", recordViolation(place, "can't be blank")), ...lengthViolations(place, name)];
}

export const lengthViolations = (place: Place, text: string): Violation[] =>
  when(text.length > longestText, recordViolation(place, `is too long (maximum is ${longestText} characters)`));

/** Entities that share an id with one before them, by their positions. */
export function repeated<T>(keys: readonly T[]): Set<number> {
  const seen = new Set<T>();
  const repeats = new Set<number>();
  keys.forEach((key, index) => {
    if (seen.has(key)) repeats.add(index);
    seen.add(key);
  });
  return repeats;
}
