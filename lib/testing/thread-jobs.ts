import { getPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { standBack } from "#lib/platform/stand-back.ts";
import { hasUnstorableText } from "#lib/wcif/schema/free-value.ts";

// What the tests of threads let them do.

export const double = async (number: number): Promise<number> => number * 2;
export const fail = async (message: string): Promise<never> => {
  throw new Error(message);
};
export const rest = async (milliseconds: number): Promise<void> => wait(milliseconds);
export const search = async (text: string): Promise<boolean> => /^(a+)+$/.test(text);
export const fill = async (): Promise<number> => {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index + held.length));
};
export const lengthOf = async (bytes: ArrayBuffer): Promise<number> => bytes.byteLength;
/** Something of ours, which imports in our way. */
export const isUnstorable = async (value: unknown): Promise<boolean> => hasUnstorableText(value);
export const priority = async (): Promise<number> => {
  standBack();
  return getPriority();
};
