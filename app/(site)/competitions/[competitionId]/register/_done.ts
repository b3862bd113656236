import type { OpenForm } from "#app/_forms/open-form.ts";
import type { RegistrationState } from "#lib/registrations/registration.ts";

const statesAfter: Record<string, readonly RegistrationState[]> = {
  registered: ["pending"],
  "registration-changed": ["pending", "accepted", "waiting_list"],
  "registration-cancelled": ["cancelled"],
};

/**
 * Whether what was typed to register comes too late: whoever is registered since (and goes back in their browser, or
 * has another tab) is shown their registration, not that.
 */
export const isAttemptOutdated = (
  attempt: Pick<OpenForm<"intent">, "typed">,
  status: RegistrationState | undefined,
): boolean => attempt.typed("intent") === "register" && status !== undefined && status !== "cancelled";

/** Whether what the address says was done is still so: it stays in the history of a browser while others decide. */
export const isStillSo = (done: string | undefined, status: RegistrationState | undefined): boolean =>
  done !== undefined && status !== undefined && (statesAfter[done]?.includes(status) ?? false);
