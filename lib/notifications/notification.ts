import { withCommas } from "#lib/language/commas.ts";
import { formatDays, formatMoment } from "#lib/language/dates.ts";
import { msg, t } from "#lib/language/translate.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { continents } from "#lib/reference/continents.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { NotificationKind } from "#lib/reference/notification-kinds.ts";
import { countryName } from "#lib/reference/place-names.ts";

/** A single or an average of somebody's that was their best, or a record. */
export type Achievement = { eventId: string; type: ResultType; value: number; marker: string | null };

/** What a notification says beside what it is about, by its kind. */
export type NotificationDetails = {
  new_competition: Record<never, never>;
  registration_opens: { opensAt: string; isOpen: boolean };
  own_registration: { status: string; place: number | null };
  results: { isOwn: boolean };
  followed_person: { achievements: Achievement[] };
};

type TellingOf<Kind extends NotificationKind> = {
  kind: Kind;
  details: NotificationDetails[Kind];
  competition: {
    id: string;
    name: string;
    startDate: string | null;
    endDate: string | null;
    city: string;
    countryId: string;
  };
  person: { id: string; name: string } | null;
};

/** All that the words of a notification are made of. */
export type Telling = { [Kind in NotificationKind]: TellingOf<Kind> }[NotificationKind];

/** What each kind is called where people choose what they hear of. */
export const kindNames: Record<NotificationKind, string> = {
  new_competition: msg("New competitions like those you look for"),
  registration_opens: msg("Registration of a competition that you marked opens"),
  own_registration: msg("What becomes of your registrations, and your place on the waiting list"),
  results: msg("Results of competitions where you were, or that you marked"),
  followed_person: msg("Records and personal bests of people you follow"),
};

/** A notification in the language of whoever reads it: what is new, what else there is to say, and where to look. */
export function wordNotification(telling: Telling): { title: string; text: string; path: string } {
  const { competition } = telling;
  const name = competition.name;
  const page = `/competitions/${competition.id}`;
  switch (telling.kind) {
    case "new_competition":
      return { title: t("New competition: {name}", { name }), text: whenAndWhere(competition), path: page };
    case "registration_opens":
      return {
        title: telling.details.isOpen
          ? t("Registration for {name} is open", { name })
          : t("Registration for {name} opens soon", { name }),
        text: telling.details.isOpen
          ? whenAndWhere(competition)
          : t("It opens on {moment}.", { moment: formatMoment(new Date(telling.details.opensAt)) }),
        path: `${page}/register`,
      };
    case "own_registration":
      return { ...wordRegistration(name, telling.details), path: `${page}/register` };
    case "results":
      return {
        title: t("The results of {name} are posted", { name }),
        text: telling.details.isOwn ? t("Yours are among them.") : "",
        path: `${page}/results`,
      };
    case "followed_person": {
      const person = telling.person?.name ?? "";
      const { achievements } = telling.details;
      const isRecord = achievements.some(({ marker }) => marker !== null);
      return {
        title: isRecord
          ? t("{person} has set a record at {name}", { person, name })
          : t("{person} was better than ever at {name}", { person, name }),
        text: achievements.map(wordAchievement).join(" · "),
        path: `/persons/${telling.person?.id ?? ""}`,
      };
    }
  }
}

function wordRegistration(
  name: string,
  { status, place }: NotificationDetails["own_registration"],
): { title: string; text: string } {
  switch (status) {
    case "accepted":
      return { title: t("You are accepted for {name}", { name }), text: t("You have a place.") };
    case "waiting_list":
      return {
        title: t("You are on the waiting list of {name}", { name }),
        text: place === null ? "" : t("You are in place {place}.", { place }),
      };
    case "rejected":
      return { title: t("Your registration for {name} is rejected", { name }), text: "" };
    case "cancelled":
      return { title: t("Your registration for {name} is cancelled", { name }), text: "" };
    default:
      return { title: t("Your registration for {name} is undecided again", { name }), text: "" };
  }
}

/** "3x3x3 Cube 5.87 (world record)". */
function wordAchievement({ eventId, type, value, marker }: Achievement): string {
  const [event, result] = [eventNameOf(eventId), formatAttemptResult(value, eventId, type)];
  const said =
    type === "single"
      ? t("{event}: single {result}", { event, result })
      : t("{event}: average {result}", { event, result });
  return marker === null ? said : `${said} (${recordName(marker)})`;
}

function recordName(marker: string): string {
  if (marker === "WR") return t("world record");
  return continents.some(({ recordName }) => recordName === marker) ? t("continental record") : t("national record");
}

/** "4–5 May 2030 · Lyon, France". */
const whenAndWhere = ({ startDate, endDate, city, countryId }: Telling["competition"]): string =>
  [
    startDate && endDate ? formatDays(startDate, endDate) : "",
    withCommas([city, countryName(countryById(countryId)?.iso2 ?? "")]),
  ]
    .filter(Boolean)
    .join(" · ");
