import { generateSecret, generateURI, verifySync } from "otplib";
import { openOurs, sealForUs } from "#lib/platform/seal.ts";

// One step before and after: a clock may be half a minute wrong, and typing takes a moment (RFC 6238 §5.2).
const toleranceSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

export const totpPurpose = "stadion stored secrets";

/** As the database keeps it: a copy of it holds no second factor. */
export const sealTotpSecret = (secret: string): string => sealForUs(secret, { purpose: totpPurpose });

/** Undefined where none of our secrets opens it any more. */
export const openTotpSecret = (sealed: string): string | undefined => openOurs(sealed, { purpose: totpPurpose });

/** What the picture says that an authenticator application reads. */
export const totpAddress = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  generateURI({ secret, issuer, label: email });

/** The time step a code belongs to, if it is right and later than the last one that was accepted. */
export function acceptedTotpStep(
  secret: string,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number | null },
): number | undefined {
  const digits = code.replace(/\s/g, "");
  if (!/^[0-9]{6}$/.test(digits)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({
    secret,
    token: digits,
    epoch,
    epochTolerance: toleranceSeconds,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}
