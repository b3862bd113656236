import type { z } from "zod";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { listedById } from "#lib/competitions/queries/list.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionPart } from "#lib/db/versions.ts";
import { findProfiles, type Profile } from "#lib/roles/profiles.ts";
import { serialise } from "../serialise.ts";
import { listOf, type WrittenJson, writtenItems } from "../written-items.ts";
import { Competition, type CompetitionWithPeople, toCompetition } from "./competition.ts";

/** Rows with their delegates and organizers, in five queries however long the list. */
export async function withPeople<Row extends ListedCompetition>(
  db: Database,
  rows: Row[],
  now: Date,
): Promise<CompetitionWithPeople<Row>[]> {
  const people = await peopleOf(
    db,
    rows.map((row) => row.id),
  );
  const everybody = rows.flatMap((row) => [...people(row.id).delegateIds, ...people(row.id).organizerIds]);
  const profiles = await findProfiles(db, everybody, now);
  const profilesOf = (ids: number[]): Profile[] => ids.flatMap((id) => profiles.get(id) ?? []);
  return rows.map((competition) => {
    const { delegateIds, organizerIds } = people(competition.id);
    return { competition, delegates: profilesOf(delegateIds), organizers: profilesOf(organizerIds) };
  });
}

export async function toCompetitionList(
  db: Database,
  rows: ListedCompetition[],
  now: Date,
): Promise<z.input<typeof Competition>[]> {
  return (await withPeople(db, rows, now)).map((source) => toCompetition(source, now));
}

/** The same, of ids in their order: what one list has written is there for the next. */
export async function writtenCompetitions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<WrittenJson<z.input<typeof Competition>[]>> {
  const items = await writtenItems(db, {
    ...{ kind: "competition", ids, now },
    namesOf: (id) => [competitionPart(id), "whole competitions", "people"],
    write: async (missing) => {
      const list = await toCompetitionList(db, await listedById(db, missing), now);
      return new Map(list.map((one) => [one.id, serialise({ response: Competition, isTrustedShape: true }, one)]));
    },
  });
  return listOf(items);
}
