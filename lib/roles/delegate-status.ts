/** From the least to the most senior. */
export const delegateStatuses = [
  "trainee_delegate",
  "junior_delegate",
  "delegate",
  "regional_delegate",
  "senior_delegate",
] as const;

export type DelegateStatus = (typeof delegateStatuses)[number];

export const isDelegateStatus = (status: string | null): status is DelegateStatus =>
  delegateStatuses.some((known) => known === status);

export type DelegateRole = { status: DelegateStatus; groupId: number; location: string | null };

/** The most senior of somebody's delegate roles. */
export function highestDelegateRole(roles: DelegateRole[]): DelegateRole | undefined {
  return roles.toSorted((a, b) => delegateStatuses.indexOf(b.status) - delegateStatuses.indexOf(a.status))[0];
}

/** Staff delegates answer for competitions on their own; one trainee role says that somebody still learns. */
export const isStaffDelegate = (roles: DelegateRole[]): boolean =>
  roles.length > 0 && roles.every((role) => role.status !== "trainee_delegate");
