import type { Profile } from "#lib/accounts/commands/update-profile.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listed } from "#lib/language/listed.ts";
import { msg, t } from "#lib/language/translate.ts";
import { type Content, type Email, email, link } from "#lib/mail/compose.ts";
import { type RegistrationState, registrationStateNames } from "./registration.ts";

type About = Pick<Competition, "id" | "name">;

export const registeredMail = (competition: About): Content => ({
  subject: t("Your registration for {name} has arrived", { name: competition.name }),
  paragraphs: [
    t("Your registration for {name} has arrived, and waits for the organizers: they decide about it.", {
      name: competition.name,
    }),
    yourRegistration(competition),
  ],
});

type Circumstances = {
  /** On the waiting list, where that is what it is. */
  place: number | null;
  /** Whether the person did it. */
  isOwn: boolean;
};

/** What became of a registration. */
export const decidedMail = (competition: About, status: RegistrationState, how: Circumstances): Content => {
  const { subject, says } = decided[status](competition.name, how);
  return { subject, paragraphs: [says, yourRegistration(competition)] };
};

type Decided = (name: string, how: Circumstances) => { subject: string; says: string };

const decided: Record<RegistrationState, Decided> = {
  accepted: (name) => ({
    subject: t("You are accepted for {name}", { name }),
    says: t("Your registration for {name} is accepted: you have a place.", { name }),
  }),
  waiting_list: (name, { place }) => ({
    subject: t("You are on the waiting list of {name}", { name }),
    says:
      place === null
        ? t("You are on the waiting list of {name}. We write to you when that changes.", { name })
        : t("You are on the waiting list of {name}, in place {place}. We write to you when that changes.", {
            ...{ name, place },
          }),
  }),
  rejected: (name) => ({
    subject: t("Your registration for {name} is rejected", { name }),
    says: t("The organizers of {name} have rejected your registration. If you do not know why, ask them.", { name }),
  }),
  cancelled: (name, { isOwn }) => ({
    subject: t("Your registration for {name} is cancelled", { name }),
    says: isOwn
      ? t("You have cancelled your registration for {name}.", { name })
      : t("The organizers of {name} have cancelled your registration. If you do not know why, ask them.", { name }),
  }),
  pending: (name) => ({
    subject: t("Your registration for {name} is undecided again", { name }),
    says: t("The organizers of {name} look at your registration once more: it waits for approval again.", { name }),
  }),
};

export const movedUpMail = ({ id, name }: About, place: number): Content => ({
  subject: t("You have moved up on the waiting list of {name}", { name }),
  paragraphs: [
    t("You are now in place {place} on the waiting list of {name}.", { name, place }),
    yourRegistration({ id, name }),
  ],
});

/** That managers changed what somebody's account says: like all mail about accounts, nobody stops it. */
export const correctedMail = ({ id, name }: About, changed: (keyof Profile)[]): Email =>
  email(
    t("Your profile was changed"),
    t("The managers of {name}, which has accepted you, changed this in your profile: {changed}.", {
      ...{ name, changed: listOf(changed.map((fact) => t(factNames[fact]))) },
    }),
    t("What stands there now: {link}", { link: link("/settings") }),
    t("If that is not right, write to them; how is said here: {link}", { link: link(`/competitions/${id}`) }),
    t("If you did not ask for it, answer this mail as well: we will help you."),
  );

const listOf = (words: string[]): string => listed(words);

const factNames: Record<keyof Profile, string> = {
  name: msg("your name"),
  gender: msg("your gender"),
  countryId: msg("your country"),
  birthDate: msg("your date of birth"),
};

/** For those who manage it: that something changed, and how many registrations there are in each state. */
export const registrationsMail = ({ id, name }: About, counts: ReadonlyMap<RegistrationState, number>): Content => ({
  subject: t("Registrations for {name}", { name }),
  paragraphs: [
    t("There are new or changed registrations for {name}.", { name }),
    [...counts].map(([status, count]) => `${t(registrationStateNames[status])}: ${count}`).join("\n"),
    t("See them: {link}", { link: link(`/competitions/${id}/manage/registrations`) }),
    t("At once, once a day or never: choose at {link}", { link: link("/settings/mail") }),
  ],
});

const yourRegistration = ({ id }: About): string =>
  t("Your registration: {link}", { link: link(`/competitions/${id}/register`) });
