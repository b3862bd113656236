import type { SentDocument } from "../convert/competition.ts";

/** The document as that of another competition: all that it says, under another id, its registrations with new ids. */
export function asCopy(sent: SentDocument, id: string): SentDocument {
  const { series, persons } = sent;
  return {
    ...sent,
    id,
    ...(series && {
      series: { ...series, competitionIds: series.competitionIds?.map((one) => (one === sent.id ? id : one)) },
    }),
    ...(persons && {
      persons: persons.map((person) =>
        person.registration
          ? { ...person, registration: { ...person.registration, registrationId: undefined } }
          : person,
      ),
    }),
  };
}
