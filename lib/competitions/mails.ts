import { withCommas } from "#lib/language/commas.ts";
import { formatDays } from "#lib/language/dates.ts";
import { t } from "#lib/language/translate.ts";
import { type Content, link } from "#lib/mail/compose.ts";
import { countryById } from "#lib/reference/countries.ts";
import { countryName } from "#lib/reference/place-names.ts";
import { inlineMarkdownToText } from "#lib/web/markdown/inline-text.ts";
import type { Competition } from "./competition.ts";
import { formatNamedAs } from "./invitation.ts";
import type { Invitation } from "./queries/invitations.ts";

export const invitationMail = ({ competition, namedAs, invitedBy }: Invitation): Content => {
  const { name } = competition;
  const isManager = namedAs.some((one) => one !== "staff");
  const said = { competition: name, role: formatNamedAs(namedAs) };
  return {
    subject: t("You are named at {competition}", { competition: name }),
    paragraphs: [
      invitedBy === null
        ? t("Somebody has named you {role} of {competition}.", said)
        : t("{person} has named you {role} of {competition}.", { ...said, person: invitedBy }),
      whenAndWhere(competition),
      isManager
        ? t(
            "If you accept, those who manage it see your e-mail address and date of birth, and you manage it with them. Until then they see what everybody sees.",
          )
        : t(
            "If you accept, those who manage it see your e-mail address and date of birth. Until then they see what everybody sees.",
          ),
      t("Accept or decline: {link}", { link: link("/competitions/mine") }),
    ],
  };
};

type Leaving = Pick<Invitation, "competition" | "namedAs"> & { name: string; isOrphaned: boolean };

export const leftMail = ({ competition, namedAs, name, isOrphaned }: Leaving): Content => ({
  subject: t("{person} has left {competition}", { person: name, competition: competition.name }),
  paragraphs: [
    t("{person} does not want to be {role} of {competition}, and is off the list.", {
      ...{ person: name, competition: competition.name, role: formatNamedAs(namedAs) },
    }),
    ...(isOrphaned ? [t("Nobody else has agreed to that: please name somebody, or ask those who are named.")] : []),
    whoIsNamed(competition),
  ],
});

/** Of somebody who has to stay on the list until another is named. */
export const wantsToLeaveMail = ({ competition, namedAs, name }: Omit<Leaving, "isOrphaned">): Content => ({
  subject: t("{person} wants to leave {competition}", { person: name, competition: competition.name }),
  paragraphs: [
    t(
      "{person} does not want to be {role} of {competition} any more, and stays on the list until somebody else is named and accepts: please name somebody.",
      { person: name, competition: competition.name, role: formatNamedAs(namedAs) },
    ),
    whoIsNamed(competition),
  ],
});

type Told = Pick<Competition, "id" | "name">;

export const announcedMail = (competition: Competition): Content => ({
  subject: t("{competition} is announced", nameOf(competition)),
  paragraphs: [
    t("{competition} is announced: everybody can see it now.", nameOf(competition)),
    whenAndWhere(competition),
    pageOf(competition),
  ],
});

/** `before` and after of whatever somebody who plans to come has to know. */
export const changedMail = (before: Competition, after: Competition): Content => ({
  subject: t("{competition} has changed", nameOf(after)),
  paragraphs: [
    t("The date or the place of {competition} has changed. It is now:", nameOf(after)),
    whenAndWhere(after),
    `${t("It was:")}\n${whenAndWhere(before)}`,
    pageOf(after),
  ],
});

export const cancelledMail = (competition: Competition): Content => ({
  subject: t("{competition} is cancelled", nameOf(competition)),
  paragraphs: [
    t("{competition} does not take place: it is cancelled.", nameOf(competition)),
    whenAndWhere(competition),
    pageOf(competition),
  ],
});

export const takesPlaceMail = (competition: Competition): Content => ({
  subject: t("{competition} takes place after all", nameOf(competition)),
  paragraphs: [
    t("{competition} was cancelled, and takes place after all.", nameOf(competition)),
    whenAndWhere(competition),
    pageOf(competition),
  ],
});

type Written = { text: string; by: string; isFromStaff: boolean };

/** Of a message in the thread between the staff and those who hold a competition. */
export const messageMail = (competition: Told, { text, by, isFromStaff }: Written): Content => {
  const said = { person: by, ...nameOf(competition) };
  return {
    subject: t("{person} writes about {competition}", said),
    paragraphs: [
      isFromStaff
        ? t("{person}, of the association's staff, writes about {competition}:", said)
        : t("{person} writes about {competition}:", said),
      text,
      t("Answer those who hold it, and the staff: {link}", {
        link: link(`/competitions/${competition.id}/manage/messages`),
      }),
    ],
  };
};

export const resultsMail = (competition: Told): Content => ({
  subject: t("The results of {competition}", nameOf(competition)),
  paragraphs: [
    t("The results of {competition} are posted.", nameOf(competition)),
    t("See them: {link}", { link: link(`/competitions/${competition.id}/results`) }),
  ],
});

const nameOf = ({ name }: Pick<Told, "name">) => ({ competition: name });

const whenAndWhere = ({ startDate, endDate, city, countryId, venue, venueAddress }: Competition): string =>
  [
    startDate && endDate ? formatDays(startDate, endDate) : t("No date yet"),
    withCommas([inlineMarkdownToText(venue), venueAddress]),
    withCommas([city, countryName(countryById(countryId)?.iso2 ?? "")]),
  ]
    .filter(Boolean)
    .join("\n");

const whoIsNamed = ({ id }: Told): string =>
  t("Who is named: {link}", { link: link(`/competitions/${id}/manage/general`) });

const pageOf = ({ id }: Told): string => t("The competition: {link}", { link: link(`/competitions/${id}`) });
