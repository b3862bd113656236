import type { Person } from "../document.ts";

/** In as staff, which is accepted at once: has a registration, and no number yet. */
export const isJoining = ({ registration, registrantId }: Person): boolean =>
  registration !== null && registrantId === null;
