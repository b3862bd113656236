import { type DomainError, invalid } from "#lib/platform/errors.ts";
import type { Activity, CompetitionDocument, Extension } from "../document.ts";
import { bytesOfExtension } from "../rules/extension-size.ts";

const megabyte = 1024 * 1024;
/** Everybody who reads a competition's document reads them all. */
const largestTotalBytes = 4 * megabyte;

/** What is wrong with the size of all extensions together; a document that has too much may still lose some. */
export function extensionTotalProblems(current: CompetitionDocument, next: CompetitionDocument): DomainError[] {
  const bytes = totalBytes(next);
  if (bytes <= largestTotalBytes || bytes <= totalBytes(current)) return [];
  const message = `All extensions of a competition together may have ${largestTotalBytes / megabyte} MB, and would have ${(bytes / megabyte).toFixed(1)} MB`;
  return [invalid(message, { code: "invalid_wcif" })];
}

function totalBytes(document: CompetitionDocument): number {
  let sum = 0;
  for (const extension of extensionsIn(document)) sum += bytesOfExtension(extension);
  return sum;
}

function* extensionsIn({ extensions, persons, events, schedule }: CompetitionDocument): Generator<Extension> {
  yield* extensions;
  for (const person of persons) yield* person.extensions;
  for (const event of events) {
    yield* event.extensions;
    for (const round of event.rounds) yield* round.extensions;
  }
  for (const venue of schedule.venues) {
    yield* venue.extensions;
    for (const room of venue.rooms) {
      yield* room.extensions;
      for (const activity of room.activities) yield* extensionsOf(activity);
    }
  }
}

function* extensionsOf({ extensions, childActivities }: Activity): Generator<Extension> {
  yield* extensions;
  for (const child of childActivities) yield* extensionsOf(child);
}
