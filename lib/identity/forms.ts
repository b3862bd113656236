import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { button, choice, chosen, day, file, hidden, lines, numberOrNothing, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { largestPictureBytes } from "./redraw-picture.ts";
import { centredSquare, smallestSize } from "./square.ts";

const longestReason = 1000;

const share = (least: number) =>
  numberOrNothing({
    least,
    largest: 100,
    problem: least === 0 ? msg("Give a percentage from 0 to 100.") : msg("Give a percentage from 10 to 100."),
  });

/** A picture of oneself, and the square of it that is kept. */
export const PictureForm = z.object({
  picture: file({ largestBytes: largestPictureBytes }),
  left: share(0),
  top: share(0),
  size: share(smallestSize),
});

/** The square, as it was sent: the largest in the middle where nothing was. */
export const squareOf = ({ left, top, size }: Pick<z.output<typeof PictureForm>, "left" | "top" | "size">) => ({
  left: left ?? centredSquare.left,
  top: top ?? centredSquare.top,
  size: size ?? centredSquare.size,
});

export const RemovePictureForm = z.object({ which: button(["shown", "pending"], msg("Say which picture.")) });

/** What somebody who may decides on a picture. */
export const DecidePictureForm = z.object({
  answer: lines({ longest: longestReason }),
  intent: button(["approve", "refuse"], msg("Approve or refuse it.")),
});

/** Asks for a change of what results carry. */
export const IdentityRequestForm = z.object({
  kind: choice(["correct", "change"], msg("Say whether it was a mistake.")),
  name: text({ longest: 100, required: msg("Give a name.") }),
  country: chosen({ required: msg("Choose a country.") }),
  gender: chosen(),
  birth_date: day(),
  reason: lines({ longest: longestReason, required: msg("Say why: whoever decides needs to know.") }),
});

/** What the staff decides of it; `seen` says which form of it, and of the profile, they saw. */
export const DecideIdentityForm = z.object({
  seen: hidden(),
  answer: lines({ longest: longestReason }),
  agreed: agreement(),
  intent: button(["accept", "refuse"], msg("Accept or refuse it.")),
});
