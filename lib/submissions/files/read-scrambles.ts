import { z } from "zod";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId, parseRoundId } from "#lib/competitions/round-id.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf, isEventId } from "#lib/reference/events.ts";
import { fileProblem, readJson, wholeFile } from "./read-json.ts";
import { list, number, readShape, text } from "./values.ts";

/** A set of scrambles for a group; which group gets it is decided once all files are there. */
export type ScrambleSet = {
  /** As the file has it. */
  roundId: string;
  /** Which group of which round has had it, where somebody has said; null is none. */
  assigned?: { roundId: string; groupId: string } | null;
  /** By attempt: fewest moves and multi-blind have files of their own for each. */
  attempts: { number: number; text: string }[];
  extras: string[];
};

export type ScramblesFile = {
  /** Which program made it, and when: what tells a file from others. */
  madeBy: string;
  /** What the competition is called in it; programs that were offline know no ids. */
  madeFor: { id: string; name: string };
  sets: ScrambleSet[];
};

const scrambleText = text(20_000);
const scrambleList = list(scrambleText, 200);

const Head = { version: text(100), generationDate: text(100) };

const Sets = list(z.object({ scrambles: scrambleList, extraScrambles: scrambleList.optional() }), 200);

const Interchange = z.object({
  ...Head,
  wcif: z.object({
    id: text(200).optional(),
    name: text(200).optional(),
    events: list(
      z.object({
        id: text(20),
        rounds: list(z.object({ id: text(30), scrambleSets: Sets }), 10),
      }),
      50,
    ),
  }),
});

/** As programs wrote it before there was an interchange format. */
const Sheets = z.object({
  ...Head,
  competitionName: text(200).optional(),
  sheets: list(
    z.object({
      event: text(20),
      round: number(1, 10),
      scrambles: scrambleList,
      extraScrambles: scrambleList.optional(),
      generatedAttemptNumber: number(0, 10).nullish(),
    }),
    2000,
  ),
});

/** The scrambles in a file of TNoodle, of either form. Refuses, by where it stands, what this competition does not hold. */
export function readScrambles(bytes: Uint8Array, { events }: { events: readonly HeldEvent[] }): ScramblesFile {
  const sent = readJson(bytes, "scrambles");
  const isOfSheets = typeof sent === "object" && sent !== null && "sheets" in sent;
  const file = isOfSheets
    ? fromSheets(readShape(Sheets, sent), events)
    : fromInterchange(readShape(Interchange, sent), events);
  if (file.sets.every(({ attempts, extras }) => attempts.length + extras.length === 0))
    throw fileProblem(wholeFile, t("holds no scrambles"));
  return file;
}

function fromInterchange({ wcif, ...head }: z.output<typeof Interchange>, events: readonly HeldEvent[]): ScramblesFile {
  return {
    madeBy: madeBy(head),
    madeFor: { id: wcif.id ?? "", name: wcif.name ?? "" },
    sets: wcif.events.flatMap(({ id, rounds }, eventIndex) =>
      rounds.flatMap((round, roundIndex) => {
        const pointer = `#/wcif/events/${eventIndex}/rounds/${roundIndex}/id`;
        const named = parseRoundId(round.id);
        if (!named || named.eventId !== id)
          throw fileProblem(pointer, t("is no round of {event}", { event: eventNameOf(id) }));
        assertHeld(events, named, pointer);
        return round.scrambleSets.map(({ scrambles, extraScrambles = [] }) => ({
          roundId: round.id,
          attempts: scrambles.map((one, index) => ({ number: index + 1, text: one })),
          extras: extraScrambles,
        }));
      }),
    ),
  };
}

function fromSheets(file: z.output<typeof Sheets>, events: readonly HeldEvent[]): ScramblesFile {
  const sets: ScrambleSet[] = [];
  for (const [
    index,
    { event, round, scrambles, extraScrambles = [], generatedAttemptNumber },
  ] of file.sheets.entries()) {
    const pointer = `#/sheets/${index}`;
    if (!isEventId(event)) throw fileProblem(`${pointer}/event`, t("is no event"));
    assertHeld(events, { eventId: event, roundNumber: round }, `${pointer}/round`);
    const roundId = formatRoundId({ eventId: event, roundNumber: round });
    const attempt = generatedAttemptNumber ?? 0;
    if (attempt === 0) {
      sets.push({
        roundId,
        attempts: scrambles.map((one, place) => ({ number: place + 1, text: one })),
        extras: extraScrambles,
      });
      continue;
    }
    // A sheet of one attempt: of many cubes in multi-blind, which are one scramble here. It belongs to the first set that
    // still lacks this attempt.
    const known = sets.find((set) => set.roundId === roundId && set.attempts.every(({ number }) => number !== attempt));
    const set = known ?? { roundId, attempts: [], extras: [] };
    if (!known) sets.push(set);
    set.attempts.push({ number: attempt, text: scrambles.join("\n") });
    set.extras.push(...extraScrambles);
  }
  return { madeBy: madeBy(file), madeFor: { id: "", name: file.competitionName ?? "" }, sets };
}

const madeBy = ({ version, generationDate }: { version: string; generationDate: string }): string =>
  `${version}, ${generationDate}`;

function assertHeld(
  events: readonly HeldEvent[],
  { eventId, roundNumber }: { eventId: string; roundNumber: number },
  pointer: string,
): void {
  const event = events.find((one) => one.eventId === eventId);
  if (!event)
    throw fileProblem(
      pointer,
      t("is of an event that is not held at this competition: {event}", { event: eventNameOf(eventId) }),
    );
  if (event.rounds.some((round) => round.number === roundNumber)) return;
  throw fileProblem(
    pointer,
    t("is not held here: {event} has no round {number}", { event: eventNameOf(eventId), number: roundNumber }),
  );
}
