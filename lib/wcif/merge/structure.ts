/** What counts as one thing when two people change a document. */
export type Structure =
  /** One thing: whoever changes it changes all of it. What follows from other things is nobody's to change. */
  | { kind: "value"; isDerived?: true }
  /** Each field by itself; the keys of a `bundle` belong together and change as one. */
  | { kind: "record"; fields: { [field: string]: Structure }; bundles?: { [name: string]: readonly string[] } }
  /** Entities known by a key; their order says nothing. */
  | { kind: "keyed"; keyOf: (item: never) => string; item: Structure }
  /** Small lists under a key, each one thing. */
  | { kind: "grouped"; keyOf: (item: never) => string }
  /** Words in no order. */
  | { kind: "set" }
  /** An object with keys of its owner's choice, each one thing. */
  | { kind: "open" };

const value = { kind: "value" } as const;
const values = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, typeof value>;

const record = (fields: { [field: string]: Structure }, bundles: { [name: string]: readonly string[] } = {}) =>
  ({ kind: "record", fields, bundles }) as const;

const keyed = (keyOf: (item: never) => string, item: Structure) => ({ kind: "keyed", keyOf, item }) as const;
const byId = (item: Structure) => keyed(({ id }: { id: string | number }) => String(id), item);

const extensions = byId(record({ ...values("id", "specUrl"), data: { kind: "open" } }));

const registration = record(
  values("registrationId", "eventIds", "status", "isCompeting", "guests", "comments", "administrativeNotes"),
);

const person = record({
  ...values("registrantId", "name", "accountId", "competitorId", "countryIso2", "gender", "birthdate", "email"),
  ...values("avatar", "personalBests"),
  roles: { kind: "set" },
  registration,
  // Nobody does two things at one activity: who gives a person another task there takes the first away.
  assignments: { kind: "grouped", keyOf: ({ activityId }: { activityId: number }) => String(activityId) },
  extensions,
});

// The best and the average follow from the attempts, the place from those of everybody.
const result = record(
  { ...values("registrantId"), ranking: { kind: "value", isDerived: true } },
  { score: ["attempts", "best", "average"] },
);

/** Of one round. */
export const resultsStructure = keyed(({ registrantId }: { registrantId: number }) => String(registrantId), result);

const round = record({
  ...values("id", "format", "timeLimit", "cutoff", "advancement", "linkedRoundIds", "scrambleSetCount"),
  results: resultsStructure,
  extensions,
});

const event = record({ ...values("id", "qualification"), rounds: byId(round), extensions });

const venue = record({
  ...values("id", "name", "latitudeMicrodegrees", "longitudeMicrodegrees", "countryIso2", "timezone"),
  extensions,
});
const room = record({ ...values("id", "venueId", "name", "color"), extensions });
const activity = record({ ...values("id", "place", "name", "activityCode", "startTime", "endTime"), extensions });

export const flatPersons = keyed(({ accountId }: { accountId: number }) => String(accountId), person);

/** A document as `flatten` lays it out. */
export const flatDocument = record({
  ...values("id", "name", "shortName", "series", "competitorLimit", "startDate", "numberOfDays"),
  registrationInfo: record(
    values("openTime", "closeTime", "baseEntryFee", "currencyCode", "onTheSpotRegistration", "useWcaRegistration"),
  ),
  persons: flatPersons,
  events: byId(event),
  venues: byId(venue),
  // Clients number the rooms of each venue by itself.
  rooms: keyed(({ venueId, id }: { venueId: number; id: number }) => `${venueId}/${id}`, room),
  activities: byId(activity),
  extensions,
});
