import { type Fault, notValid, type Place, refused, when } from "./fault.ts";

const largestInteger = 2_147_483_647;
const longestText = 255;

export const missing = (place: Place): Fault => refused(place, "is missing");

/** Whether a database can hold the number. */
export const isStorable = (value: number): boolean => value >= -largestInteger && value <= largestInteger;

/** A number that is there, and that a database can hold. */
export function numberFaults(
  place: Place,
  value: number | null | undefined,
  { from = -largestInteger, to = largestInteger }: { from?: number; to?: number } = {},
): Fault[] {
  if (value === undefined || value === null) return [missing(place)];
  return when(value < from || value > to, notValid(place, `must be from ${from} to ${to}, and is ${value}`));
}

export function nameFaults(place: Place, name: string | undefined): Fault[] {
  if (name === undefined) return [missing(place)];
  return [...when(name.trim() === "", notValid(place, "can't be blank")), ...lengthFaults(place, name)];
}

export const lengthFaults = (place: Place, text: string): Fault[] =>
  when(text.length > longestText, notValid(place, `is too long (maximum is ${longestText} characters)`));

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
