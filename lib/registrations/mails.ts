import type { Profile } from "#lib/accounts/commands/update-profile.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { type Content, type Email, email, linkInFirst } from "#lib/mail/compose.ts";
import { type RegistrationState, registrationStateNames } from "./registration.ts";

type About = Pick<Competition, "id" | "name">;

export const registeredMail = (competition: About): Content => ({
  subject: `Your registration for ${competition.name} has arrived`,
  paragraphs: [
    `Your registration for ${competition.name} has arrived, and waits for the organizers: they decide about it.`,
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
    subject: `You are accepted for ${name}`,
    says: `Your registration for ${name} is accepted: you have a place.`,
  }),
  waiting_list: (name, { place }) => ({
    subject: `You are on the waiting list of ${name}`,
    says: `You are on the waiting list of ${name}${place === null ? "" : `, in place ${place}`}. We write to you when that changes.`,
  }),
  rejected: (name) => ({
    subject: `Your registration for ${name} is rejected`,
    says: `The organizers of ${name} have rejected your registration. If you do not know why, ask them.`,
  }),
  cancelled: (name, { isOwn }) => ({
    subject: `Your registration for ${name} is cancelled`,
    says: isOwn
      ? `You have cancelled your registration for ${name}.`
      : `The organizers of ${name} have cancelled your registration. If you do not know why, ask them.`,
  }),
  pending: (name) => ({
    subject: `Your registration for ${name} is undecided again`,
    says: `The organizers of ${name} look at your registration once more: it waits for approval again.`,
  }),
};

export const movedUpMail = (competition: About, place: number): Content => ({
  subject: `You have moved up on the waiting list of ${competition.name}`,
  paragraphs: [
    `You are now in place ${place} on the waiting list of ${competition.name}.`,
    yourRegistration(competition),
  ],
});

/** That managers changed what somebody's account says: like all mail about accounts, nobody stops it. */
export const correctedMail = (competition: About, changed: (keyof Profile)[]): Email =>
  email(
    "Your profile was changed",
    `The managers of ${competition.name}, which has accepted you, changed this in your profile: ${new Intl.ListFormat("en-GB").format(changed.map((fact) => factNames[fact]))}.`,
    `What stands there now: ${linkInFirst("/settings")}`,
    `If that is not right, write to them; how is said here: ${linkInFirst(`/competitions/${competition.id}`)}`,
    "If you did not ask for it, answer this mail as well: we will help you.",
  );

const factNames: Record<keyof Profile, string> = {
  name: "your name",
  gender: "your gender",
  countryId: "your country",
  birthDate: "your date of birth",
};

/** For those who manage it: that something changed, and how many registrations there are in each state. */
export const registrationsMail = (competition: About, counts: ReadonlyMap<RegistrationState, number>): Content => ({
  subject: `Registrations for ${competition.name}`,
  paragraphs: [
    `There are new or changed registrations for ${competition.name}.`,
    [...counts].map(([status, count]) => `${registrationStateNames[status]}: ${count}`).join("\n"),
    `See them: ${linkInFirst(`/competitions/${competition.id}/manage/registrations`)}`,
    `At once, once a day or never: choose at ${linkInFirst("/settings/mail")}`,
  ],
});

const yourRegistration = ({ id }: About): string => `Your registration: ${linkInFirst(`/competitions/${id}/register`)}`;
