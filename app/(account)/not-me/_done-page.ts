import type { Undone } from "#lib/accounts/undone.ts";

/** Where it stands what was taken back. */
export const donePage = (undone: readonly Undone[]): string =>
  undone.length === 0 ? "/not-me/done" : `/not-me/done?${new URLSearchParams({ undone: undone.join(" ") })}`;
