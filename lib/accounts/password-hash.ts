import { hash, parseOptions, verify } from "@node-rs/argon2";
import { isPublishedPassword } from "./demo.ts";
import { longestPassword, normalisePassword } from "./password.ts";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 30 ms, and 100 at once stay below 2 GB.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), parameters);

/**
 * Whether the password is the right one, and not one that everybody knows. Takes the same time where there is no hash
 * to compare with.
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // A longer text was never accepted as a password; hashing all of it would be work given away.
  const tried = normalisePassword(password.slice(0, 4 * longestPassword));
  const isRight = await verify(passwordHash ?? (await hashOfNothing()), tried);
  return isRight && passwordHash !== null && !isPublishedPassword(tried) && [...tried].length <= longestPassword;
}

/** Whether the hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const used = parseOptions(passwordHash);
  return used.memoryCost !== parameters.memoryCost || used.timeCost !== parameters.timeCost;
}

const hashOfNothing = (): Promise<string> => {
  unusedHash ??= hashPassword("");
  return unusedHash;
};

let unusedHash: Promise<string> | undefined;
