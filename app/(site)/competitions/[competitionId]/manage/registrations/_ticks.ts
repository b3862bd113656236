import { decidedText, toDecided } from "#lib/registrations/forms.ts";
import type { RegistrationInState } from "#lib/registrations/managed-registrations.ts";

type Asked = {
  /** Everybody whom the list is about, on all of its pages. */
  listed: readonly RegistrationInState[];
  shown: readonly RegistrationInState[];
  /** What the address asks to tick. */
  wanted: string | undefined;
  /** Whom a refused decision was about. */
  refused: readonly string[];
};

export type Ticks = {
  isTicked: (registration: RegistrationInState) => boolean;
  /** Those on other pages, as the form sends them. */
  elsewhere: string[];
};

/**
 * Who is ticked when the page opens; a refused decision comes back with those it was about, whatever became of them.
 */
export function ticksOf({ listed, shown, wanted, refused }: Asked): Ticks {
  const ticked = new Set(
    refused.length > 0 ? toDecided(refused).registrationIds : tickedBy(wanted, { listed, shown }).map(({ id }) => id),
  );
  const isHere = new Set(shown.map(({ id }) => id));
  return {
    isTicked: ({ id }) => ticked.has(id),
    elsewhere: listed.filter(({ id }) => ticked.has(id) && !isHere.has(id)).map(decidedText),
  };
}

function tickedBy(wanted: string | undefined, { listed, shown }: Pick<Asked, "listed" | "shown">) {
  if (wanted === "all") return listed;
  return wanted === "page" ? shown : [];
}
