import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { competitions } from "#lib/db/schema/competitions.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { isEventId } from "#lib/reference/events.ts";

const columns = getTableColumns(competitions);
type Column = keyof typeof columns;

// What a detail may be follows from its column, and so does its name; where it is not said, the column's default stands.
const plainDetails = [
  "city",
  "venue",
  "venueAddress",
  "venueDetails",
  "information",
  "contact",
  "extraRegistrationRequirements",
  "externalRegistrationPage",
  "cancelledAt",
  "refundPolicyPercent",
  "refundPolicyLimitDate",
  "eventChangeDeadlineDate",
  "waitingListDeadlineDate",
  "onTheSpotEntryFee",
  "guestsEntryFee",
  "guestsEnabled",
  "guestEntryStatus",
  "guestsPerRegistrationLimit",
  "eventsPerRegistrationLimit",
  "allowRegistrationEdits",
  "allowRegistrationWithoutQualification",
  "forceCommentInRegistration",
  "competitorCanCancel",
  "enableDonations",
  "qualificationResults",
  "eventRestrictions",
  "autoAcceptPreference",
  "autoAcceptDisableThreshold",
  "scoretakingSoftware",
] as const satisfies readonly Column[];

const wireNameOf = (detail: Column): string =>
  detail.endsWith("Fee") ? `${columns[detail].name}_lowest_denomination` : columns[detail].name;

function shapeOf(detail: Column): z.ZodType {
  const { dataType, enumValues } = columns[detail];
  if (enumValues !== undefined && enumValues.length > 0) return z.enum(enumValues as string[]);
  if (dataType === "number") return z.int();
  if (dataType === "boolean") return z.boolean();
  return dataType === "date" ? moment : z.string();
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const plainShape: Record<string, z.ZodType> = Object.fromEntries(
  plainDetails.map((detail) => [wireNameOf(detail), shapeOf(detail).nullish()]),
);

/** The info form of a competition, as any server of this API answers it; unknown keys are passed over. */
export const ImportedDetails = z.object({
  country_iso2: z.string().nullish(),
  latitude_degrees: z.number().nullish(),
  longitude_degrees: z.number().nullish(),
  main_event_id: z.string().nullish(),
  announced_at: moment.nullish(),
  ...plainShape,
});

export type ImportedDetails = z.output<typeof ImportedDetails>;

type Row = typeof competitions.$inferInsert;

export function importedColumns(details: ImportedDetails): Partial<Row> {
  const country = countryByIso2(details.country_iso2 ?? "");
  const said: Record<string, unknown> = details;
  const plain = plainDetails.map((detail) => [detail, said[wireNameOf(detail)]]);
  return {
    ...(Object.fromEntries(
      plain.filter(([, value]) => value !== undefined && value !== null && value !== ""),
    ) as Partial<Row>),
    ...(country && { countryId: country.id }),
    latitudeMicrodegrees: microdegrees(details.latitude_degrees),
    longitudeMicrodegrees: microdegrees(details.longitude_degrees),
    mainEventId: details.main_event_id && isEventId(details.main_event_id) ? details.main_event_id : null,
    confirmedAt: details.announced_at ?? null,
    announcedAt: details.announced_at ?? null,
  };
}

const microdegrees = (degrees: number | null | undefined): number | null =>
  degrees === null || degrees === undefined ? null : Math.round(degrees * 1e6);
