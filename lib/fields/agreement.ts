import { sha256 } from "#lib/platform/hash.ts";
import { fieldProblem } from "./field-problems.ts";
import { text } from "./fields.ts";

// What breaks something for others is asked about first: the form comes back with what would go, and a box to agree to
// exactly that. What has changed in the meantime is asked about again.

/** Of two forms on one page each has its own, so that only the one that was sent asks. */
export type AgreementField = "agreed" | "agreedPeople" | "agreedFilter";

/** A box that is on the page only once there is something to agree to. */
export const agreement = () => text({ longest: 100 });

/** What agreeing to these words is sent as. */
export const agreementTo = (consequence: string): string => sha256(consequence).slice(0, 22);

/** Throws until somebody has agreed to all that would follow. */
export function assertAgreed(
  agreed: string,
  consequences: readonly (string | undefined)[],
  field: AgreementField = "agreed",
): void {
  const told = consequences.filter((consequence) => consequence !== undefined).join(" ");
  if (told === "" || agreed === agreementTo(told)) return;
  throw fieldProblem(field, told);
}
