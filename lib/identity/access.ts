import type { Rights } from "#lib/roles/rights.ts";

/** Where somebody decides on pictures: everywhere, as staff; among people of their regions' countries, as a delegate. */
export type PictureReach = "everywhere" | { delegateId: number } | null;

export function pictureReachOf(rights: Rights, accountId: number): PictureReach {
  if (rights.isResultsAdministrator) return "everywhere";
  return rights.isStaffDelegate ? { delegateId: accountId } : null;
}
