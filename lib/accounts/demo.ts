import { env } from "#lib/platform/env.ts";

/** Of the accounts that a database filled with made-up competitions has, and everybody knows. */
export const demoPassword = "stadion-demo-password";

export const demoAccounts = [
  { email: "visitor@stadion.example", who: "a competitor" },
  { email: "organizer@stadion.example", who: "organizes competitions" },
  { email: "delegate@stadion.example", who: "manages competitions, one of them upcoming" },
  { email: "staff@stadion.example", who: "runs the association" },
];

/** Whether a password stands in our own README: good on the machine it runs on, and nowhere that others can reach. */
export const isPublishedPassword = (normalised: string): boolean => !env().isLocal && normalised === demoPassword;
