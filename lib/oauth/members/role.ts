import { msg } from "#lib/language/translate.ts";

export const memberRoles = ["owner", "developer"] as const;

/** What somebody is to an application whom its owners let look after it. */
export type MemberRole = (typeof memberRoles)[number];

/** Who somebody is to an application. */
export type Standing = MemberRole | "staff";

export const roleTexts: Record<MemberRole, { label: string; sentence: string }> = {
  owner: {
    label: msg("Owner"),
    sentence: msg(
      "May do everything: secrets, addresses to return to, who else looks after it, handing it on, its end.",
    ),
  },
  developer: {
    label: msg("Developer"),
    sentence: msg("Changes its name, words and picture, and reads its settings, usage and log. No secrets."),
  },
};

const powers = {
  /** Look at all of it but its secrets. */
  see: ["owner", "developer", "staff"],
  /** Change what people read of it, and its picture. */
  describe: ["owner", "developer", "staff"],
  /** Everything else: secrets, addresses, scopes, members, handing it on, its end. */
  own: ["owner", "staff"],
} as const satisfies Record<string, readonly Standing[]>;

export type Power = keyof typeof powers;

/** Whether somebody of this standing may do so. */
export const may = (standing: Standing, power: Power): boolean =>
  (powers[power] as readonly Standing[]).includes(standing);
