import type { RegistrationState } from "#lib/registrations/registration.ts";

const statesAfter: Record<string, readonly RegistrationState[]> = {
  registered: ["pending"],
  "registration-changed": ["pending", "accepted", "waiting_list"],
  "registration-cancelled": ["cancelled"],
};

/** Whether what the address says was done is still so: it stays in the history of a browser while others decide. */
export const isStillSo = (done: string | undefined, status: RegistrationState | undefined): boolean =>
  done !== undefined && status !== undefined && (statesAfter[done]?.includes(status) ?? false);
