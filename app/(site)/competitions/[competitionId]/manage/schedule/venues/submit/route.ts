import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { microdegreesOrNull } from "#app/(site)/competitions/_manage/form-values.ts";
import { assertNoProblems } from "#lib/accounts/field-problems.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { isTimezone } from "#lib/reference/timezones.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { addVenue, changeVenue, removeVenue, type VenueFacts } from "#lib/wcif/edits/plan-schedule.ts";

const fields = ["venueId", "intent", "name", "latitude", "longitude", "countryIso2", "timezone"] as const;
type Fields = Record<(typeof fields)[number], string>;

export const POST = competitionForm({
  fields,
  page: ({ venueId }) => `manage/schedule/venues/${encodeURIComponent(venueId || "new")}`,
  handle: async ({ db, actor, competitionId, fields: sent }) => {
    const venueId = Number(sent.venueId);
    if (sent.intent === "remove") {
      await editDocument(db, { competitionId, actor, change: (document) => removeVenue(document, venueId) });
      return "manage/schedule?done=removed";
    }
    const facts = readVenue(sent);
    await editDocument(db, {
      competitionId,
      actor,
      change: (document) => (sent.venueId === "" ? addVenue(document, facts) : changeVenue(document, venueId, facts)),
    });
    return "manage/schedule?done=saved";
  },
});

function readVenue({ name, latitude, longitude, countryIso2, timezone }: Fields): VenueFacts {
  const latitudeMicrodegrees = microdegreesOrNull(latitude) ?? Number.NaN;
  const longitudeMicrodegrees = microdegreesOrNull(longitude) ?? Number.NaN;
  assertNoProblems({
    name: name.trim() === "" || name.length > 255 ? "Give a name of at most 255 characters." : undefined,
    latitude: Math.abs(latitudeMicrodegrees) <= 90e6 ? undefined : "A latitude is between -90 and 90.",
    longitude: Math.abs(longitudeMicrodegrees) <= 180e6 ? undefined : "A longitude is between -180 and 180.",
    countryIso2: countryByIso2(countryIso2) ? undefined : "Choose a country.",
    timezone: isTimezone(timezone) ? undefined : "Choose a time zone.",
  });
  return { name: name.trim(), latitudeMicrodegrees, longitudeMicrodegrees, countryIso2, timezone };
}
