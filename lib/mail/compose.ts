import { env } from "#lib/platform/env.ts";
import type { Mail } from "./send.ts";

export type Email = Omit<Mail, "recipient">;

/** A mail of paragraphs, signed by the association. */
export const email = (subject: string, ...paragraphs: string[]): Email => {
  const { associationName } = env();
  return { subject: `${subject} – ${associationName}`, text: `${paragraphs.join("\n\n")}\n\n${associationName}\n` };
};

/** Every link starts with our configured address: a forged Host header must not choose where secrets go. */
export function link(path: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return `${env().baseUrl}${path}${query.size > 0 ? `?${query}` : ""}`;
}
