import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { CompetitionDocument, Series } from "../document.ts";
import { overlayEvents } from "./overlay-events.ts";
import { overlayExtensions } from "./overlay-extensions.ts";
import { overlayPersons } from "./overlay-persons.ts";
import { overlaySchedule } from "./overlay-schedule.ts";

/**
 * What a client means the document to be: what it knows, with what it sent in its place. An absent or null key says
 * nothing; names, ids and registration settings cannot be changed this way.
 */
export function overlay(base: CompetitionDocument, sent: SentDocument): CompetitionDocument {
  return {
    ...base,
    series: sent.series ? overlaySeries(base.series, sent.series) : base.series,
    events: sent.events ? overlayEvents(base.events, sent.events) : base.events,
    schedule: sent.schedule ? overlaySchedule(base.schedule, sent.schedule) : base.schedule,
    persons: sent.persons ? overlayPersons(base.persons, sent.persons) : base.persons,
    extensions: overlayExtensions(base.extensions, sent.extensions),
    competitorLimit: sent.competitorLimit ?? base.competitorLimit,
  };
}

const overlaySeries = (base: Series | null, sent: Sent<Series>): Series => ({
  id: sent.id ?? base?.id ?? "",
  name: sent.name ?? base?.name ?? "",
  shortName: sent.shortName ?? base?.shortName ?? sent.name ?? "",
  competitionIds: sent.competitionIds ?? base?.competitionIds ?? [],
});
