import { type Content, linkInFirst } from "#lib/mail/compose.ts";
import { countryById } from "#lib/reference/countries.ts";
import { inlineMarkdownToText } from "#lib/web/markdown/inline-text.ts";
import type { Competition } from "./competition.ts";
import { formatNamedAs } from "./invitation.ts";
import type { Invitation } from "./queries/invitations.ts";

export const invitationMail = ({ competition, namedAs, invitedBy }: Invitation): Content => {
  const isManager = namedAs.some((one) => one !== "staff");
  return {
    subject: `You are named at ${competition.name}`,
    paragraphs: [
      `${invitedBy ?? "Somebody"} has named you ${formatNamedAs(namedAs)} of ${competition.name}.`,
      whenAndWhere(competition),
      `If you accept, those who manage it see your e-mail address and date of birth${
        isManager ? ", and you manage it with them" : ""
      }. Until then they see what everybody sees.`,
      `Accept or decline: ${linkInFirst("/competitions/mine")}`,
    ],
  };
};

type Leaving = Pick<Invitation, "competition" | "namedAs"> & { name: string; isOrphaned: boolean };

export const leftMail = ({ competition, namedAs, name, isOrphaned }: Leaving): Content => ({
  subject: `${name} has left ${competition.name}`,
  paragraphs: [
    `${name} does not want to be ${formatNamedAs(namedAs)} of ${competition.name}, and is off the list.`,
    ...(isOrphaned ? ["Nobody else has agreed to that: please name somebody, or ask those who are named."] : []),
    `Who is named: ${linkInFirst(`/competitions/${competition.id}/manage/general`)}`,
  ],
});

/** Of somebody who has to stay on the list until another is named. */
export const wantsToLeaveMail = ({ competition, namedAs, name }: Omit<Leaving, "isOrphaned">): Content => ({
  subject: `${name} wants to leave ${competition.name}`,
  paragraphs: [
    `${name} does not want to be ${formatNamedAs(namedAs)} of ${competition.name} any more, and stays on the list until somebody else is named and accepts: please name somebody.`,
    `Who is named: ${linkInFirst(`/competitions/${competition.id}/manage/general`)}`,
  ],
});

type Told = Pick<Competition, "id" | "name">;

export const announcedMail = (competition: Competition): Content => ({
  subject: `${competition.name} is announced`,
  paragraphs: [
    `${competition.name} is announced: everybody can see it now.`,
    whenAndWhere(competition),
    pageOf(competition),
  ],
});

/** `before` and after of whatever somebody who plans to come has to know. */
export const changedMail = (before: Competition, after: Competition): Content => ({
  subject: `${after.name} has changed`,
  paragraphs: [
    `The date or the place of ${after.name} has changed. It is now:`,
    whenAndWhere(after),
    `It was:\n${whenAndWhere(before)}`,
    pageOf(after),
  ],
});

export const cancelledMail = (competition: Competition): Content => ({
  subject: `${competition.name} is cancelled`,
  paragraphs: [
    `${competition.name} does not take place: it is cancelled.`,
    whenAndWhere(competition),
    pageOf(competition),
  ],
});

export const takesPlaceMail = (competition: Competition): Content => ({
  subject: `${competition.name} takes place after all`,
  paragraphs: [
    `${competition.name} was cancelled, and takes place after all.`,
    whenAndWhere(competition),
    pageOf(competition),
  ],
});

type Written = { text: string; by: string; isFromStaff: boolean };

/** Of a message in the thread between the staff and those who hold a competition. */
export const messageMail = (competition: Told, { text, by, isFromStaff }: Written): Content => ({
  subject: `${by} writes about ${competition.name}`,
  paragraphs: [
    `${by}${isFromStaff ? ", of the association's staff," : ""} writes about ${competition.name}:`,
    text,
    `Answer those who hold it, and the staff: ${linkInFirst(`/competitions/${competition.id}/manage/messages`)}`,
  ],
});

export const resultsMail = (competition: Told): Content => ({
  subject: `The results of ${competition.name}`,
  paragraphs: [
    `The results of ${competition.name} are posted.`,
    `See them: ${linkInFirst(`/competitions/${competition.id}/results`)}`,
  ],
});

const whenAndWhere = ({ startDate, endDate, city, countryId, venue, venueAddress }: Competition): string =>
  [
    startDate && endDate ? formatDays(startDate, endDate) : "No date yet",
    [inlineMarkdownToText(venue), venueAddress].filter(Boolean).join(", "),
    [city, countryById(countryId)?.name].filter(Boolean).join(", "),
  ]
    .filter(Boolean)
    .join("\n");

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const formatDays = (startDate: string, endDate: string): string =>
  days.formatRange(new Date(`${startDate}T12:00:00Z`), new Date(`${endDate}T12:00:00Z`));

const pageOf = ({ id }: Told): string => `The competition: ${linkInFirst(`/competitions/${id}`)}`;
