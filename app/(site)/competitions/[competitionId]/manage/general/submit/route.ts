import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { microdegreesOrNull, textOrNull } from "#app/(site)/competitions/_manage/form-values.ts";
import { updateGeneralFacts } from "#lib/competitions/commands/update-general-facts.ts";
import { recorded } from "#lib/wcif/edits/recorded.ts";

const agreed = ["name", "shortName", "startDate", "endDate", "city", "countryId"] as const;
const place = [
  "venue",
  "venueAddress",
  "venueDetails",
  "latitude",
  "longitude",
  "externalWebsite",
  "mainEventId",
] as const;

export const POST = competitionForm({
  fields: [...agreed, ...place],
  page: () => "manage/general",
  handle: async ({ db, actor, competitionId, fields, form }) => {
    const facts = {
      // The form leaves out what is settled.
      ...(form.has("name") && {
        name: fields.name.trim(),
        shortName: fields.shortName.trim(),
        startDate: textOrNull(fields.startDate),
        endDate: textOrNull(fields.endDate),
        city: fields.city.trim(),
        countryId: fields.countryId,
      }),
      venue: fields.venue.trim(),
      venueAddress: textOrNull(fields.venueAddress),
      venueDetails: textOrNull(fields.venueDetails),
      latitudeMicrodegrees: microdegreesOrNull(fields.latitude),
      longitudeMicrodegrees: microdegreesOrNull(fields.longitude),
      externalWebsite: textOrNull(fields.externalWebsite),
      mainEventId: textOrNull(fields.mainEventId),
    };
    await recorded(db, { competitionId, actor }, (tx) => updateGeneralFacts(tx, { competitionId, actor, facts }));
    return "manage/general?done=saved";
  },
});
