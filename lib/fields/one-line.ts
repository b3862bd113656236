/**
 * Characters that let a name of one line rewrite the text around it: ends of lines, controls, and those that turn the
 * direction of writing.
 */
const rewriting = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a name of one line holds what nobody sees and others suffer. */
export const rewritesText = (line: string): boolean => rewriting.test(line);

/** A line that others are shown, with a space for whatever could rewrite it. */
export const plainLine = (line: string): string =>
  line.replace(new RegExp(`(?:\\s|${rewriting.source})+`, "gu"), " ").trim();

/** What would end a line, or move what stands around it on a screen and in a file. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A line as it is kept: one with controls has a space for them, any other stays as it was typed. */
export const withoutControls = (line: string): string =>
  line.search(controls) === -1 ? line : line.replace(controls, " ").trim();

/** Spaces, controls, and what is only there to turn, join or part what stands beside it. */
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Whether there is anything to see in it. */
export const showsSomething = (text: string): boolean => text.replace(unseen, "") !== "";

/** What two lines have in common that nobody can tell apart. */
export const seenOf = (line: string): string =>
  line.normalize("NFC").replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, "");
