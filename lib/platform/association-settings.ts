import { z } from "zod";
import { associationColours } from "./association-colours.ts";
import { readLogo } from "./association-logo.ts";

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `must have at most ${longest} characters`)
    // Names go into the subjects of mails and into headers.
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "must be one line");

const logo = z.string().transform((file, context) => {
  try {
    return readLogo(file.trim());
  } catch (error) {
    // It says what follows the variable's name.
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const twoColours = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}\s*,\s*#[0-9a-f]{6}$/, "must be two colours, for light pages and for dark: #12604a,#7fd2b1")
  .transform((text, context) => {
    const [light = "", dark = ""] = text.split(/\s*,\s*/);
    const { colours, problems } = associationColours({ light, dark });
    for (const message of problems) context.addIssue({ code: "custom", message });
    return colours;
  });

/** Whose site it is, and what that looks like. */
export const associationVariables = {
  ASSOCIATION_ABBREVIATION: z
    .string()
    .regex(/^[a-z]+$/, "must be lower-case letters only")
    .min(2, "must have at least 2 letters")
    .max(12, "must have at most 12 letters")
    .default("wca"),
  ASSOCIATION_NAME: line(60).default("Stadion"),
  ASSOCIATION_SENTENCE: line(300).optional(),
  ASSOCIATION_LOGO: logo.optional(),
  ASSOCIATION_COLOURS: twoColours.optional(),
};
