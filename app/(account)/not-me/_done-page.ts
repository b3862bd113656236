import type { Undone } from "#lib/accounts/undone.ts";

/** Where it stands, beside that everything is ended, what was taken back. */
export const donePage = (undone: readonly Undone[]): string =>
  `/not-me/done?${new URLSearchParams({ done: ["everything", ...undone].join(" ") })}`;
